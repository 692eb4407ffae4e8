/** What a check found. `sin revisar`: it could not look, and says why. */
export interface Hallazgo {
  estado: 'bien' | 'falta' | 'sin revisar';
  /** What was looked at. */
  que: string;
  /** What to do, or why it could not look; empty where all is well. */
  detalle: string;
}

/** @param well whether all is well, or what is missing */
export function hallazgo(que: string, well: boolean | readonly string[], fix: string): Hallazgo {
  if (well === true || (well !== false && well.length === 0))
    return { estado: 'bien', que, detalle: '' };
  return { estado: 'falta', que, detalle: well === false ? fix : `${fix}: ${well.join('; ')}` };
}

export function sinRevisar(que: string, detalle: string): Hallazgo {
  return { estado: 'sin revisar', que, detalle };
}

/** The findings as a person reads them, with the counts on the last line. */
export function informe(hallazgos: readonly Hallazgo[]): string {
  const mark = { bien: '✔', falta: '✘', 'sin revisar': '?' };
  const count = (estado: Hallazgo['estado']) =>
    hallazgos.filter((each) => each.estado === estado).length;
  const lines = hallazgos.map(
    ({ estado, que, detalle }) => `${mark[estado]} ${que}${detalle && `: ${detalle}`}`,
  );
  const [bien, falta, sin] = [count('bien'), count('falta'), count('sin revisar')];
  return [...lines, '', `${bien} bien, ${falta} por arreglar, ${sin} sin revisar`].join('\n');
}
