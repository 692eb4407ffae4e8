/** The SAT's own server. A code with any other address is not the SAT's. */
const HOST = 'siat.sat.gob.mx';
/**
 * `D1=10` is the identity card, `D1=26` another document. Then follow the number of the card, or the folio,
 * and the RFC.
 */
const CARD = /[?&]D1=10(?=&|$)/u;
/** An RFC may contain an ampersand. */
const NUMBER_AND_RFC = /[?&]D3=(\d{1,20})_(.+?)(?=&D\d=|#|$)/gu;

/** What a QR code of the SAT says. */
export interface CardCode {
  /** True for the code of the card. */
  isCard: boolean;
  /** True if the address is the SAT's. */
  isOfSat: boolean;
  idCIF: string;
  rfc: string;
}

/** The codes that name a document of the SAT. Their addresses are read and never requested. */
export function satCodes(codes: readonly string[]): CardCode[] {
  return codes.flatMap((code) => {
    const text = decode(code.trim());
    const isCard = CARD.test(text);
    const isOfSat = isAtSat(text);
    // One for each document that the address names: a second one would be somebody else's.
    return [...text.matchAll(NUMBER_AND_RFC)].map(([, idCIF = '', rfc = '']) => {
      return { isCard, isOfSat, idCIF, rfc };
    });
  });
}

function isAtSat(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host } = new URL(address);
  return host === HOST && /^https?:$/.test(protocol);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A percent sign that is part of the text.
    return text;
  }
}

/** True if a code is the SAT's, for this card and RFC. Programs that write codes spell Ñ in several ways. */
export function isCodeOf(code: CardCode, idCIF: string, rfc: string): boolean {
  const pattern = rfc.replace(/[^A-Z0-9]/g, '.{1,3}');
  const isOfRfc = new RegExp(`^${pattern}$`, 'u').test(code.rfc);
  return code.isOfSat && isOfRfc && (!code.isCard || code.idCIF === idCIF);
}
