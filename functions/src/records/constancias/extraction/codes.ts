/** The identity card's address at the SAT holds the card and the RFC; `D1=26` is the address of another paper. */
const CARD = /[?&]D1=10&.*\bD3=(\d{1,20})_(.+)$/u;

export interface CardCode {
  idCIF: string;
  rfc: string;
}

/** What the QR codes of the identity card say; the address is read and never asked for. */
export function cardCodes(codes: readonly string[]): CardCode[] {
  return codes.flatMap((code) => {
    const [, idCIF, rfc] = CARD.exec(decode(code.trim())) ?? [];
    return idCIF !== undefined && rfc !== undefined ? [{ idCIF, rfc }] : [];
  });
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A percent sign of its own.
    return text;
  }
}

/** Whether a code is that of the card and RFC. Writers of codes spell Ñ in more than one way. */
export function isCodeOf(code: CardCode, idCIF: string, rfc: string): boolean {
  const pattern = rfc.replace(/[^A-Z0-9]/g, '.{1,3}');
  return code.idCIF === idCIF && new RegExp(`^${pattern}$`, 'u').test(code.rfc);
}
