import * as z from 'zod/mini';

const LONGEST = 120;
const PDF = '.pdf';

/** A name fit to be shown and sent in a header: no folders, no control or direction characters, not too long. */
export function cleanName(name: string): string {
  return cut(withoutTricks(name), LONGEST);
}

/**
 * The same for the file of a person, which is a PDF whatever its name says: `INE.hta` becomes `INE.hta.pdf`, as
 * systems open a file by its ending. A name that it has made stays as it is.
 */
export function cleanFileName(name: string): string {
  const stem = cut(withoutEnding(withoutTricks(name)), LONGEST - PDF.length);
  return `${withoutEnding(stem) || 'documento'}${PDF}`;
}

/** The name of a person's file as Firestore has it, made fit: earlier versions kept other endings. */
export const nombreDePdf = z.pipe(z.string(), z.transform(cleanFileName));

function withoutTricks(name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? '';
  return base
    .replace(/[\p{C}\p{Zl}\p{Zp}"<>|:*?]/gu, '')
    .normalize('NFC')
    .trim();
}

/** Without `.pdf` at the end, nor dots and blanks there, which Windows leaves out of a name. */
function withoutEnding(name: string): string {
  let end = name.length;
  for (let before = -1; before !== end; ) {
    before = end;
    while (end > 0 && (name[end - 1] === '.' || name[end - 1]?.trim() === '')) end -= 1;
    if (name.slice(0, end).slice(-PDF.length).toLowerCase() === PDF) end -= PDF.length;
  }
  return name.slice(0, end);
}

/** Cut between characters: half a one is no text. */
function cut(name: string, longest: number): string {
  return name.length <= longest ? name : Array.from(name).slice(0, longest).join('').trim();
}
