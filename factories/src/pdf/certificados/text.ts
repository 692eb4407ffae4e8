const MESES =
  'ENERO FEBRERO MARZO ABRIL MAYO JUNIO JULIO AGOSTO SEPTIEMBRE OCTUBRE NOVIEMBRE DICIEMBRE'.split(
    ' ',
  );

/** Without accents, as some programs store a text; Ñ stays. */
export function plain(text: string): string {
  return text.replace(/[^Ññ]/gu, (letter) => letter.normalize('NFD').slice(0, 1));
}

/** `YYYY-MM-DD` as a certificate spells it: `05 DE MARZO DE 2026`. */
export function longDate(iso: string): string {
  const [year, month, day] = iso.split('-');
  return iso === '' ? '' : `${day} DE ${MESES[Number(month) - 1]} DE ${year}`;
}

/** `YYYY-MM-DD` as `DD/MM/YYYY`. */
export function shortDate(iso: string): string {
  return iso.split('-').reverse().join('/');
}
