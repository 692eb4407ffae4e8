import { useEffect, useState } from 'react';

/** How far the page's header reaches down, in px, followed while `isOn`: it grows with its text and its notices. */
export function useHeaderHeight(isOn: boolean): number {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const header = document.querySelector('[data-cabecera]');
    if (!isOn || !header) return;
    const sizes = new ResizeObserver(() => setHeight(header.getBoundingClientRect().height));
    sizes.observe(header);
    return () => sizes.disconnect();
  }, [isOn]);
  return height;
}
