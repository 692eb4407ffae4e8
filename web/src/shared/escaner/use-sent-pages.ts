import { useEffect, useRef } from 'react';

/**
 * Where pages wait and no file is chosen, the form's button takes them in the place of asking for a file, and
 * sends what is made of them.
 * @param waits true while pages wait
 * @returns the ref of an element inside the form, and what to call before the pages are closed whose file is to
 *   be sent at once
 */
export function useSentPages(
  waits: boolean,
  { file, isOpen, open }: { file: File | null; isOpen: boolean; open: () => void },
) {
  const box = useRef<HTMLDivElement>(null);
  /** True if the next file is sent: the button that sends opened the pages, or stands under them. */
  const isSent = useRef(false);
  const opening = useRef(open);
  opening.current = open;
  useEffect(() => {
    const form = box.current?.closest('form');
    if (!waits || !form) return;
    // Before the form, which would ask for a file.
    const take = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      isSent.current = true;
      opening.current();
    };
    form.addEventListener('submit', take, { capture: true });
    return () => form.removeEventListener('submit', take, { capture: true });
  }, [waits]);
  useEffect(() => {
    if (file && isSent.current) box.current?.closest('form')?.requestSubmit();
    if (!isOpen) isSent.current = false;
  }, [file, isOpen]);
  const sendNext = () => {
    isSent.current = true;
  };
  return { box, sendNext };
}
