import { useEffect, useMemo, useRef, useState } from 'react';
import type { Loss } from '../leave/loss.ts';
import { lossOfText } from '../leave/loss.ts';
import { useSession } from '../session/session-context.ts';
import { dropDraft, flushDrafts, keepDraft, readDraft, sweepDrafts } from './draft-store.ts';
import { onLeaving } from './on-leaving.ts';

interface DraftOptions<T> {
  /**
   * Names the draft: the form, the version of its fields and what it edits, as in 'tramite.1/compraventa'. Whoever
   * changes the form's fields raises the version, so that drafts with other fields are not found.
   */
  name: string;
  /** The version of the entity that the form shows now; null for one that has none. */
  version?: string | number | null;
  /** What the form begins with when there is no draft. */
  initial: T;
  /** What was kept, if it still fits the form. */
  parse: (kept: unknown) => T | undefined;
  /** Puts these values in the form. */
  show: (values: T) => void;
  /** The person has asked to see how the entity is now: the draft waits aside. */
  startsAside?: boolean;
}

/** What to say above the form. */
export type DraftNote =
  /** It begins with what was typed before. */
  | 'recuperado'
  /** The same, but somebody has changed the entity since. */
  | 'otra_version'
  /** It shows the entity as it is now, and the draft can be brought back. */
  | 'apartado';

export interface Draft<T> {
  /** What the form begins with. */
  begin: T;
  note: DraftNote | undefined;
  /** What closing would lose; undefined while nothing differs from what the form shows by itself. */
  loss: Loss | undefined;
  /** The form has these values now. */
  keep: (values: T) => void;
  /** Begins anew, without the draft. */
  restart: () => void;
  /** Puts the draft back in the form. */
  bringBack: () => void;
  /** It was sent. */
  drop: () => void;
}

/**
 * Keeps on this device what somebody types in a form, until it is sent or discarded, the person signs
 * out or a week has gone by. Never for passwords, codes or files.
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
  const drop = () => dropDraft(slot);
  return {
    begin,
    note,
    loss: isDirty ? lossOfText(drop) : undefined,
    keep,
    drop,
    restart: () => {
      drop();
      setNote(undefined);
      latest.current.show(initial);
      setDirty(false);
    },
    bringBack: () => {
      if (!found) return;
      setNote('otra_version');
      latest.current.show(found.values);
      setDirty(true);
    },
  };
}
