/** The result of a check. `sin revisar`: it could not check, and says why. */
export interface Hallazgo {
  estado: 'bien' | 'falta' | 'sin revisar';
  /** What was checked. */
  que: string;
  /** What to do, or why it could not check; empty if all is fine. */
  detalle: string;
}

/** @param well true if all is fine, or a list of what is missing */
export function hallazgo(que: string, well: boolean | readonly string[], fix: string): Hallazgo {
  if (well === true || (well !== false && well.length === 0))
    return { estado: 'bien', que, detalle: '' };
  return { estado: 'falta', que, detalle: well === false ? fix : `${fix}: ${well.join('; ')}` };
}

export function sinRevisar(que: string, detalle: string): Hallazgo {
  return { estado: 'sin revisar', que, detalle };
}

/** The results for a person to read, with the counts on the last line. */
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
