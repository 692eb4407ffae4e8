/** Hands an address to the browser's own downloads: the page stays, whatever comes. */
export function save(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
