/** The query of a signed link, as it is written. */
export function queryOf({ url }: { url: string }) {
  const query = new URLSearchParams(url.slice(url.indexOf('?')));
  const part = (name: string) => query.get(name) ?? '';
  return { vence: part('vence'), sesion: part('sesion'), firma: part('firma') };
}
