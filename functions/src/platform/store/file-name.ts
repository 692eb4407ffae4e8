const LONGEST = 120;
const PDF = '.pdf';

/** Makes a name fit to be shown and sent in a header: no folders, no control or direction characters, not too long. */
export function cleanName(name: string): string {
  return cut(withoutTricks(name), LONGEST);
}

/**
 * The same for a person's file, which is a PDF whatever its name says: `INE.hta` becomes `INE.hta.pdf`,
 * because systems open a file by its ending. Cleaning a name again changes nothing.
 */
export function cleanFileName(name: string): string {
  const stem = cut(withoutEnding(withoutTricks(name)), LONGEST - PDF.length);
  return `${withoutEnding(stem) || 'documento'}${PDF}`;
}

function withoutTricks(name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? '';
  return (
    base
      .replace(/[\p{C}\p{Zl}\p{Zp}"<>|:*?]/gu, '')
      // Browsers write line breaks and quotes of a name so (HTML, "multipart/form-data").
      .replace(/%0D%0A|%0[AD]/gi, ' ')
      .replace(/%22/g, "'")
      .normalize('NFC')
      .trim()
  );
}

/** Removes `.pdf` at the end, and dots and blanks there, which Windows drops from a name. */
function withoutEnding(name: string): string {
  let end = name.length;
  for (let before = -1; before !== end; ) {
    before = end;
    while (end > 0 && (name[end - 1] === '.' || name[end - 1]?.trim() === '')) end -= 1;
    if (name.slice(0, end).slice(-PDF.length).toLowerCase() === PDF) end -= PDF.length;
  }
  return name.slice(0, end);
}

/** Cuts between characters: half a surrogate pair is no text. */
function cut(name: string, longest: number): string {
  return name.length <= longest ? name : Array.from(name).slice(0, longest).join('').trim();
}
