const LONGEST = 120;

/** A person's file name fit to be shown and sent in a header: no folders, no control or direction characters, not too long. */
export function cleanFileName(name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? '';
  const plain = base
    .normalize('NFC')
    .replace(/[\p{C}\p{Zl}\p{Zp}"<>|:*?]/gu, '')
    .trim();
  if (plain === '' || /^\.+$/.test(plain)) return 'documento.pdf';
  if (plain.length <= LONGEST) return plain;
  // Cut between characters: half a one is no text.
  const whole = Array.from(plain);
  return whole.length <= LONGEST ? plain : `${whole.slice(0, LONGEST - 4).join('')}.pdf`;
}
