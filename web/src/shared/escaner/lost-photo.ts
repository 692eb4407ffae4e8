import { useEffect, useState } from 'react';
import { tabKept } from '../storage.ts';

/** Names the document for which the camera was opened, until the page shows that it is still there. */
const CAMERA = 'camara';

/** The document on screen that takes photographs. */
let current = '';

/**
 * Call before the phone's camera opens. Android may end the tab meanwhile; opened again, it knows which document
 * lost its photograph.
 */
export function cameraOpens(): void {
  if (current !== '') tabKept.setItem(CAMERA, current);
}

/** The key of the document whose last photograph did not arrive; null if none was lost. */
export function lostPhotoOf(): string | null {
  return tabKept.getItem(CAMERA);
}

/** Says whether the last photograph of this document was lost, because the tab ended while the camera was open. */
export function useLostPhoto(draftKey: string): boolean {
  const [isLost] = useState(() => lostPhotoOf() === draftKey);
  useEffect(() => {
    current = draftKey;
    const isBack = () => document.visibilityState === 'visible' && tabKept.removeItem(CAMERA);
    isBack();
    document.addEventListener('visibilitychange', isBack);
    return () => {
      current = '';
      tabKept.removeItem(CAMERA);
      document.removeEventListener('visibilitychange', isBack);
    };
  }, [draftKey]);
  return isLost;
}
