/** What a signed link carries in its query, as it is written there. */
export function queryOf({ url }: { url: string }) {
  const query = new URLSearchParams(url.slice(url.indexOf('?')));
  const part = (name: string) => query.get(name) ?? '';
  return { vence: part('vence'), sesion: part('sesion'), firma: part('firma') };
}
