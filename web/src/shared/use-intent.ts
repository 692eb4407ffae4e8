import { useRef } from 'react';
import { newIntent } from '#shared/api/call.ts';

/**
 * The key of what a form is about to create: the same while the person sends the same again, as
 * after a lost answer, and another once they changed it.
 */
export function useIntent(): (body: unknown) => string {
  const last = useRef({ text: '', intent: '' });
  return (body) => {
    const text = JSON.stringify(body);
    if (text !== last.current.text) last.current = { text, intent: newIntent() };
    return last.current.intent;
  };
}
