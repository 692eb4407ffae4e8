type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A storage of the browser, or one in memory if site data are blocked: then reading `window[name]` throws. */
function storageOf(name: 'localStorage' | 'sessionStorage'): Kept {
  try {
    window[name].getItem('');
    return window[name];
  } catch {
    const memory = new Map<string, string>();
    return {
      getItem: (key) => memory.get(key) ?? null,
      setItem: (key, value) => void memory.set(key, value),
      removeItem: (key) => void memory.delete(key),
    };
  }
}

/** Kept in this browser for every tab. If site data are blocked, only until the page closes. */
export const browserKept = storageOf('localStorage');

/** Kept in this tab. If site data are blocked, only until the page closes. */
export const tabKept = storageOf('sessionStorage');
