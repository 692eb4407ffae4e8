/** The SAT's own server: a code that sends anywhere else is none of its. */
const HOST = 'siat.sat.gob.mx';
/** `D1=10` is the identity card, `D1=26` another paper: the number of the card or the folio, and the RFC. */
const CARD = /[?&]D1=10(?=&|$)/u;
/** An RFC may hold an ampersand of its own. */
const NUMBER_AND_RFC = /[?&]D3=(\d{1,20})_(.+?)(?=&D\d=|#|$)/gu;

/** What a QR code of the SAT says. */
export interface CardCode {
  /** Whether it is the card's. */
  isCard: boolean;
  /** Whether the address is the SAT's. */
  isOfSat: boolean;
  idCIF: string;
  rfc: string;
}

/** The codes that name a paper of the SAT; their addresses are read and never asked for. */
export function satCodes(codes: readonly string[]): CardCode[] {
  return codes.flatMap((code) => {
    const text = decode(code.trim());
    const isCard = CARD.test(text);
    const isOfSat = isAtSat(text);
    // One for each paper that the address names: a second one would be another's.
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
    // A percent sign of its own.
    return text;
  }
}

/** Whether a code is the SAT's, for that card and RFC. Writers of codes spell Ñ in more than one way. */
export function isCodeOf(code: CardCode, idCIF: string, rfc: string): boolean {
  const pattern = rfc.replace(/[^A-Z0-9]/g, '.{1,3}');
  const isOfRfc = new RegExp(`^${pattern}$`, 'u').test(code.rfc);
  return code.isOfSat && isOfRfc && (!code.isCard || code.idCIF === idCIF);
}
