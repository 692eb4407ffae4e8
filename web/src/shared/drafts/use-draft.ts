import { useEffect, useMemo, useRef, useState } from 'react';
import type { Loss } from '../leave/loss.ts';
import { lossOfText } from '../leave/loss.ts';
import { useSession } from '../session/session-context.ts';
import { dropDraft, flushDrafts, keepDraft, readDraft, sweepDrafts } from './draft-store.ts';
import { onLeaving } from './on-leaving.ts';

export interface DraftOptions<T> {
  /**
   * Names the draft: the form, the version of its fields, and what it edits, as in 'tramite.1/compraventa'.
   * Raise the version when the form's fields change, so that older drafts are not found.
   */
  name: string;
  /** The version of the entity that the form shows now; null for an entity without versions. */
  version?: string | number | null;
  /** The form's values without a draft. */
  initial: T;
  /** The stored values; undefined if they no longer fit the form. */
  parse: (kept: unknown) => T | undefined;
  /** Puts these values in the form. */
  show: (values: T) => void;
  /** True if the person asked to see the present entity: then the draft is offered, not shown. */
  startsAside?: boolean;
}

/** What the form says above its fields. */
export type DraftNote =
  /** The form starts with what was typed before. */
  | 'recuperado'
  /** The same, and somebody has changed the entity since. */
  | 'otra_version'
  /** The form shows the present entity, and the draft can be brought back. */
  | 'apartado';

export interface Draft<T> {
  /** The values with which the form starts. */
  begin: T;
  note: DraftNote | undefined;
  /** What closing would lose; undefined if nothing differs from what the form shows by itself. */
  loss: Loss | undefined;
  /**
   * Stores the form's present values. If it is an effect that calls it, a layout effect: an Escape right after
   * a key must find what there is to ask about.
   */
  keep: (values: T) => void;
  /** Starts again without the draft. */
  restart: () => void;
  /** Puts the draft back in the form. */
  bringBack: () => void;
  /** Removes the draft once it was sent. */
  drop: () => void;
}

/**
 * Stores on this device what a person types in a form, until it is sent or discarded, the person signs out or
 * a week has passed. Never for passwords, codes or files.
 */
export function useDraft<T>(options: DraftOptions<T>): Draft<T> {
  const { name, version = null, initial, startsAside = false } = options;
  const uid = useSession().user?.uid ?? '';
  const slot = useMemo(() => ({ uid, name }), [uid, name]);
  const latest = useRef(options);
  latest.current = options;

  const [found] = useState(() => {
    sweepDrafts();
    const draft = readDraft(slot);
    const values = draft && options.parse(draft.values);
    return values === undefined ? undefined : { values, isOld: draft?.version !== version };
  });
  const begin = found && !startsAside ? found.values : initial;
  const firstNote: DraftNote | undefined =
    found && (startsAside ? 'apartado' : found.isOld ? 'otra_version' : 'recuperado');
  const [note, setNote] = useState(firstNote);
  const [isDirty, setDirty] = useState(begin !== initial);
  const last = useRef(JSON.stringify(begin));

  useEffect(() => onLeaving(flushDrafts), []);

  const keep = (values: T) => {
    const text = JSON.stringify(values);
    if (text === last.current) return;
    last.current = text;
    const differs = text !== JSON.stringify(latest.current.initial);
    setDirty(differs);
    if (differs) keepDraft(slot, latest.current.version ?? null, values);
    else if (note !== 'apartado') dropDraft(slot);
  };
  const drop = () => {
    dropDraft(slot);
    setNote(undefined);
    setDirty(false);
    // The same words typed again are a draft again.
    last.current = '';
  };
  return {
    begin,
    note,
    loss: isDirty ? lossOfText(drop) : undefined,
    keep,
    drop,
    restart: () => {
      drop();
      latest.current.show(initial);
    },
    bringBack: () => {
      if (!found) return;
      setNote('otra_version');
      latest.current.show(found.values);
      setDirty(true);
    },
  };
}
