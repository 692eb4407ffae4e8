type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A storage of the browser, or one in memory where site data are blocked: reading `window[name]` throws there. */
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

/** Kept in this browser for every tab; where it is blocked, until the page is closed. */
export const browserKept = storageOf('localStorage');

/** Kept in this tab; where it is blocked, until the page is closed. */
export const tabKept = storageOf('sessionStorage');
