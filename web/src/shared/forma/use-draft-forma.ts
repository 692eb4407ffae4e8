import { useRef } from 'react';
import type * as z from 'zod/mini';
import { type DraftOptions, useDraft } from '../drafts/use-draft.ts';
import { type FormaOptions, useForma } from './use-forma.ts';

interface DraftFormaOptions<T, R> extends Omit<FormaOptions<T, R>, 'draft' | 'loss'> {
  /** Names the draft, and says which stored values fit the form. */
  draft: Omit<DraftOptions<T>, 'initial' | 'parse' | 'show'> & { schema: z.ZodMiniType<T> };
}

/** A form that keeps on this device what was typed, until it is sent. */
export function useDraftForma<T extends object, R>(
  rule: z.ZodMiniType<R>,
  { draft: { schema, ...about }, initial, ...options }: DraftFormaOptions<T, R>,
) {
  const show = useRef<(values: T) => void>(() => {});
  const draft = useDraft<T>({
    ...about,
    initial,
    parse: (kept) => schema.safeParse(kept).data,
    show: (values) => show.current(values),
  });
  const forma = useForma(rule, { ...options, initial: draft.begin, draft });
  show.current = forma.show;
  return { ...forma, draft };
}
