/** Downloads an address with the browser. The page stays, whatever the answer. */
export function save(url: string, name = ''): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}

/** Saves a text as a file of this name. */
export function saveText(name: string, text: string, type = 'text/plain;charset=utf-8'): void {
  saveBlob(name, new Blob([text], { type }));
}

/** Saves bytes as a file of this name. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  save(url, name);
  URL.revokeObjectURL(url);
}
