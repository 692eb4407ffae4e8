import { useEffect, useRef } from 'react';

/** `assertive` interrupts what a screen reader says; `polite` waits for a pause. */
type Urgency = 'polite' | 'assertive';

const ID = 'avisos';

/** How long an announcement stays for somebody who reads the page with the arrows of a screen reader. */
const SAID_MS = 10_000;

function makeRegions(): HTMLElement {
  const regions = document.createElement('section');
  regions.id = ID;
  regions.ariaLabel = 'Avisos';
  // Under the header; above the title of a dialog.
  regions.className =
    'pointer-events-none fixed inset-x-0 top-[calc(var(--cabecera,0px)+0.75rem)] z-[60] [html:has([data-modal-open])_&]:top-3 px-4 print:hidden';
  for (const urgency of ['assertive', 'polite']) {
    const region = document.createElement('div');
    region.setAttribute('aria-live', urgency);
    region.className = 'flex flex-col items-center';
    regions.append(region);
  }
  document.body.append(regions);
  return regions;
}

/**
 * One of the two live regions of the page. A screen reader follows only a region that stood there before its
 * text, so they are made with the page and stay. They stand beside the application: an open dialog hides the
 * rest of it.
 */
export function liveRegion(urgency: Urgency): HTMLElement {
  const regions = document.getElementById(ID) ?? makeRegions();
  return regions.querySelector<HTMLElement>(`[aria-live=${urgency}]`) ?? regions;
}

/** True for what stands in the live regions: a toast, or its button. */
export function isInLiveRegion(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(`#${ID}`) !== null;
}

let spoken: HTMLElement | undefined;

/** Says a text aloud that is seen elsewhere on the screen. A new one takes the place of the one before. */
export function announce(text: string): void {
  spoken?.remove();
  const line = document.createElement('p');
  line.className = 'sr-only';
  line.textContent = text;
  spoken = line;
  liveRegion('polite').append(line);
  setTimeout(() => line.remove(), SAID_MS);
}

/** Says a text aloud whenever it changes; not the one with which its place was drawn first. */
export function useAnnounced(text: string | undefined): void {
  const before = useRef(text);
  useEffect(() => {
    if (text === before.current) return;
    before.current = text;
    if (text) announce(text);
  }, [text]);
}
