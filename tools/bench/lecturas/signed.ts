/** What a signed link carries. */
export function queryOf({ url }: { url: string }): { vence: number; firma: string } {
  const query = new URLSearchParams(url.slice(url.indexOf('?')));
  return { vence: Number(query.get('vence')), firma: query.get('firma') ?? '' };
}
