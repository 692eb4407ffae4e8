import type { AnyCall } from '@notaria/contract/call';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { ApiError } from '../api/api-error.ts';
import { failureMessage } from '../api/failure-message.ts';
import type { Draft } from '../drafts/use-draft.ts';
import type { Loss } from '../leave/loss.ts';
import { toast } from '../ui/toast.ts';
import { type Path, readAt, withAt } from './paths.ts';

/** Sentences about fields, by their paths. */
export type Problems = Readonly<Record<string, string | undefined>>;

/** A form's rule from a function that says what is wrong, for what depends on more than the values. */
export function ruleOf<T>(problemsOf: (values: T) => Problems): z.ZodMiniType<T, T> {
  return z.custom<T>().check(({ value, issues }) => {
    for (const [path, message] of Object.entries(problemsOf(value))) {
      if (message !== undefined) {
        issues.push({ code: 'custom', path: path.split('.'), input: value, message });
      }
    }
  });
}

/** What a rule says of one value; undefined if it is right. */
export const problemOf = (rule: z.ZodMiniType, value: unknown) =>
  rule.safeParse(value).error?.issues[0]?.message;

/** What a sender calls once the server has answered. */
export interface Then {
  /** The form is sent: its draft goes, and the sentence is shown. An empty one shows nothing. */
  onSuccess: (answer: { message: string }) => void;
  onSettled: () => void;
}

/** A mutation, as far as a form shows it, and the call whose sentences tell its failures. */
export type FormSending = readonly [
  { isPending: boolean; error: Error | null },
  Pick<AnyCall, 'failures'>,
];

export interface FormaOptions<T, R> {
  initial: T;
  /** Leaves out what can no longer be chosen; what was typed stays, in case it can be chosen again. */
  fit?: (typed: T) => T;
  draft?: Draft<T>;
  /** True if it says what is wrong already while it is typed. */
  checksAtOnce?: boolean;
  /** What leaving would lose, of a form without a draft; left out, nobody asks. */
  loss?: Loss;
  /** What leaving would lose besides what was typed. */
  holds?: Loss | undefined;
  /** How often its file was refused, of a form that sends one. */
  refusals?: number;
  /** The mutations that send it. */
  sendings?: readonly FormSending[];
  /** True while something else sends it. */
  isBusy?: boolean;
  /** Why something else did not send it. */
  failure?: string | null;
  /** The server's sentences about fields, if they have other names here. */
  fieldsOf?: (error: ApiError) => Problems;
  /** Sends the values, and calls `then`. */
  send?: (values: R, then: Then) => void;
  /**
   * Sends them, in place of `send`; may answer with the sentences about refused fields.
   * @throws what `call` has a sentence for, if it is given
   */
  ask?: (values: R) => Promise<Problems | undefined>;
  /** The call of `ask`. */
  call?: FormSending[1];
  /** Hands them, in place of `send`, to who sends them and says `isBusy` and `failure`. */
  give?: (values: R, onSuccess: Then['onSuccess']) => void;
  /** Called once it was sent. */
  onDone?: () => void;
  /** Called if the rule refuses what the person sends. */
  onRefused?: (values: T) => void;
}

const NONE: Problems = {};

function problemsOf(rule: z.ZodMiniType, values: unknown): Problems {
  const { error } = rule.safeParse(values);
  const problems = error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
  // The first sentence about a field counts.
  return Object.fromEntries(problems.toReversed());
}

/** The sentences about fields that the form has; the server may name them from further out, as 'agenda.direccion'. */
function placed(said: Problems, values: object): Problems {
  const placeOf = (name: string): string | undefined => {
    if (name === '' || readAt(values, name) !== undefined) return name || undefined;
    return placeOf(name.split('.').slice(1).join('.'));
  };
  const all = Object.entries(said).map(([name, message]) => [placeOf(name), message] as const);
  return Object.fromEntries(all.filter(([place, message]) => place && message));
}

interface Typing {
  target: { value: string };
}
interface Ticking {
  target: { checked: boolean };
}

/**
 * The state of a form: its values, what is wrong with them once the person tried to send it, and its one way
 * to the server. `FormPage` and `FormDialog` draw it.
 */
export function useForma<T extends object, R>(rule: z.ZodMiniType<R>, options: FormaOptions<T, R>) {
  const { draft, sendings = [], refusals = 0 } = options;
  const { fit = (same) => same, fieldsOf = ({ fields }) => fields } = options;
  const [typed, setTyped] = useState(options.initial);
  /** The same, also between a change and its drawing. */
  const latest = useRef(typed);
  const [base, setBase] = useState(() => JSON.stringify(typed));
  const [isTried, setTried] = useState(options.checksAtOnce === true);
  /** How often it was refused, by the rule or by the server. */
  const [refused, setRefused] = useState(0);
  /** The refused fields of the last answer that was not a failure. */
  const [answered, setAnswered] = useState(NONE);
  /** The fields that were changed after the server's answer. */
  const [changed, setChanged] = useState<readonly string[]>([]);
  const isSending = useRef(false);
  const [isAsking, setAsking] = useState(false);
  const [thrown, setThrown] = useState<unknown>(null);
  const keys = useRef(new Map<string, string[]>());
  /** The fields that are drawn with their sentences. */
  const drawn = useRef(new Set<string>());

  const values = fit(typed);
  const problems = isTried ? problemsOf(rule, values) : NONE;
  const isPending = sendings.some(([sending]) => sending.isPending);
  const isBusy = options.isBusy === true || isPending || isAsking;
  const [failed, call = options.call] = sendings.find(([sending]) => sending.error) ?? [];
  const error = failed?.error ?? thrown;
  const refusedFields = placed(error instanceof ApiError ? fieldsOf(error) : answered, values);
  const hasPlace = Object.keys(refusedFields).some((at) => drawn.current.has(at));

  const givenFailure = options.failure;
  useEffect(() => {
    if (error || givenFailure) setRefused((before) => before + 1);
  }, [error, givenFailure]);

  const put = (next: T, path: string) => {
    latest.current = next;
    setTyped(next);
    setChanged((before) => (before.includes(path) ? before : [...before, path]));
    draft?.keep(next);
  };
  const set = (path: Path<T>, value: unknown) => put(withAt(latest.current, path, value), path);
  const change = (some: Partial<T>) =>
    put({ ...latest.current, ...some }, Object.keys(some).join(' '));
  const errorOf = (path: string): string | undefined => {
    drawn.current.add(path);
    const [root = ''] = path.split('.');
    const isChanged = changed.some((each) => each.split(/[ .]/).includes(root));
    return problems[path] ?? (isChanged ? undefined : refusedFields[path]);
  };
  const submit = () => {
    if (isBusy || isSending.current) return;
    setTried(true);
    const all = fit(latest.current);
    const { success, data } = rule.safeParse(all);
    if (!success) {
      setRefused((before) => before + 1);
      options.onRefused?.(all);
      return;
    }
    setChanged([]);
    setAnswered(NONE);
    setThrown(null);
    const onSuccess = ({ message }: { message: string }) => {
      draft?.drop();
      setBase(JSON.stringify(latest.current));
      if (message !== '') toast.success(message);
      options.onDone?.();
    };
    if (options.give) return options.give(data, onSuccess);
    isSending.current = true;
    const onSettled = () => {
      isSending.current = false;
    };
    options.send?.(data, { onSuccess, onSettled });
    if (!options.ask) return;
    setAsking(true);
    const hear = (fields: Problems = NONE) => {
      setAnswered(fields);
      if (Object.values(fields).some(Boolean)) setRefused((before) => before + 1);
    };
    void options
      .ask(data)
      .then(hear, setThrown)
      .finally(() => {
        setAsking(false);
        onSettled();
      });
  };
  const rowsAt = (path: string) => (readAt(values, path) ?? []) as readonly unknown[];
  const keysAt = (path: string) => {
    const known = keys.current.get(path) ?? [];
    keys.current.set(path, known);
    while (known.length < rowsAt(path).length) known.push(crypto.randomUUID());
    return known;
  };
  const reorder = (path: Path<T>, by: <Row>(rows: Row[]) => void) => {
    const next = [...rowsAt(path)];
    by(next);
    by(keysAt(path));
    set(path, next);
  };

  const ownLoss = JSON.stringify(typed) === base ? undefined : options.loss;
  const typedLoss = draft ? draft.loss : ownLoss;

  return {
    /** What was typed, without what no longer fits. */
    values,
    /** What was typed, whether it still fits or not. */
    typed,
    isTried,
    isBusy,
    draft,
    /** What leaving would lose now. */
    loss: options.holds ?? typedLoss,
    /** Why it was not sent, if that is not said beside a field. */
    failure: givenFailure ?? (error && call && !hasPlace ? failureMessage(call, error) : undefined),
    /** What the server calls the failure. */
    detail: error instanceof ApiError ? error.detail : undefined,
    change,
    set,
    /** Puts other values in the form, as it is before anybody tries to send it; `begin` is what losing them leaves. */
    show: (next: T, begin = next) => {
      keys.current.clear();
      latest.current = next;
      setTyped(next);
      setTried(false);
      setBase(JSON.stringify(begin));
    },
    submit,
    errorOf,
    /** For a `Form`. */
    form: { onSubmit: submit, refused: refused + refusals },
    /** For a field of text, a date or a select; `also` says which other values change with it. */
    field: <V extends string>(path: Path<T>, also?: (value: V) => Partial<T>) => {
      const value = readAt(values, path) as string | number | undefined;
      return {
        name: path as string,
        value: String(value ?? ''),
        // A password manager wants to see what was sent, so that the fields of an account are not disabled.
        readOnly: isBusy,
        error: errorOf(path),
        onChange: ({ target }: Typing) => {
          set(path, typeof value === 'number' ? Number(target.value) || 0 : target.value);
          if (also) change(also(target.value as V));
        },
      };
    },
    /** For a choice among a few. */
    radio: (path: Path<T>) => ({
      name: path as string,
      chosen: String(readAt(values, path)),
      error: errorOf(path),
      onChange: ({ target }: Typing) => set(path, target.value),
    }),
    /** For a box that is ticked or not. */
    box: (path: Path<T>) => ({
      name: path as string,
      checked: readAt(values, path) === true,
      error: errorOf(path),
      onChange: ({ target }: Ticking) => set(path, target.checked),
    }),
    /** For a box that adds an id to a list. */
    member: (path: Path<T>, id: string | number) => {
      const others = rowsAt(path).filter((one) => one !== id);
      return {
        checked: rowsAt(path).includes(id),
        onChange: ({ target }: Ticking) => set(path, target.checked ? [...others, id] : others),
      };
    },
    /** For an `EditableList`. */
    rows: (path: Path<T>, empty: () => object) => ({
      keys: keysAt(path).slice(0, rowsAt(path).length),
      error: errorOf(path),
      hasError: (at: number) =>
        Object.keys(problems).some((each) => each.startsWith(`${path}.${at}.`)),
      onAdd: () => set(path, [...rowsAt(path), empty()]),
      onMove: (from: number, to: number) =>
        reorder(path, (rows) => rows.splice(to, 0, ...rows.splice(from, 1))),
      onRemove: (at: number) => reorder(path, (rows) => rows.splice(at, 1)),
    }),
  };
}

export type Forma<T extends object> = ReturnType<typeof useForma<T, unknown>>;
