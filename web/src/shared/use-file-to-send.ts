import type { AnyCall } from '@notaria/contract/call';
import { useRef, useState } from 'react';
import { ApiError } from './api/api-error.ts';
import { failureMessage } from './api/failure-message.ts';
import { hold, noSePudoLeer } from './chosen-file.ts';
import { lossOfFiles, lossOfUpload } from './leave/loss.ts';

/** What sending a file adds to a call. */
export interface FileSending {
  file: File;
  onProgress: (sent: number) => void;
  signal: AbortSignal;
}

/** The mutation that sends it. */
interface Upload<T, R> {
  isPending: boolean;
  reset: () => void;
  mutate: (
    variables: T & FileSending,
    then: { onSuccess: (answer: R) => void; onError: (error: Error) => void },
  ) => void;
}

/**
 * What a check finds: a sentence about what is wrong with a file; another file to send in its place; or that
 * the person must look at it first. Undefined if nothing is wrong.
 */
export type Checked = string | { send: File } | { look: true } | undefined;

interface FileOptions {
  findProblem: (file: File) => Checked | Promise<Checked>;
  /** The error if there is no file. */
  missing: string;
  /** The call that sends it, whose sentences tell a failed upload. */
  call: AnyCall;
  /** Tells it in place of them. */
  tell?: (call: AnyCall, error: Error) => string;
}

/**
 * The one file that a form sends. A chosen file is checked first; a wrong one is not sent, but shown with its
 * problem.
 */
export function useFileToSend<T, R>(
  upload: Upload<T, R>,
  { findProblem, missing, call, tell = failureMessage }: FileOptions,
) {
  const [file, showFile] = useState<File | null>(null);
  const [rejected, setRejected] = useState<File | null>(null);
  const [toLook, setToLook] = useState<File | null>(null);
  const [problem, setProblem] = useState<string>();
  const [sent, setSent] = useState(0);
  /** How often what the person sends was refused. */
  const [refused, setRefused] = useState(0);
  const abort = useRef<AbortController>(undefined);
  /** The last choice. The check of an earlier choice may end later; its result is ignored. */
  const latest = useRef<File | null>(null);
  const [checking, showChecking] = useState<File | null>(null);
  /** The same two, also before they are drawn: a press then would wait for a check that has just ended. */
  const now = useRef<{ file: File | null; checking: File | null }>({ file: null, checking: null });
  const setFile = (next: File | null) => {
    now.current.file = next;
    showFile(next);
  };
  const setChecking = (next: File | null) => {
    now.current.checking = next;
    showChecking(next);
  };
  /** Set once the button is pressed during a check: sends the file when the check ends. */
  const waiting = useRef<(file: File) => void>(undefined);

  /** The chosen file as it was read, and what is found in it. */
  async function checkedOf(chosen: File): Promise<{ held: File; found: Checked }> {
    const held = await hold(chosen).catch(() => undefined);
    if (!held) return { held: chosen, found: noSePudoLeer([chosen.name]) };
    // If the file cannot be checked, it is sent: the server says what is wrong with it.
    const checking = new Promise<Checked>((resolve) => resolve(findProblem(held)));
    return { held, found: await checking.catch(() => undefined) };
  }

  async function check(chosen: File | null) {
    latest.current = chosen;
    setProblem(undefined);
    setFile(null);
    setRejected(null);
    setToLook(null);
    setChecking(chosen);
    const { held = null, found = undefined } = chosen ? await checkedOf(chosen) : {};
    if (latest.current !== chosen) return;
    setChecking(null);
    const wrong = typeof found === 'string' ? found : undefined;
    setProblem(wrong);
    if (wrong && waiting.current) refuse();
    setRejected(wrong ? held : null);
    const isToLook = typeof found === 'object' && 'look' in found;
    setToLook(isToLook ? held : null);
    if (wrong || isToLook) return;
    const ready = typeof found === 'object' && 'send' in found ? found.send : held;
    setFile(ready);
    if (ready) waiting.current?.(ready);
  }

  function choose(chosen: File | null) {
    upload.reset();
    waiting.current = undefined;
    void check(chosen);
  }

  const refuse = () => setRefused((before) => before + 1);

  function submit(rest: T, onSuccess: (answer: R) => void) {
    if (upload.isPending) return;
    if (now.current.file) return send(now.current.file, rest, onSuccess);
    if (now.current.checking) {
      waiting.current = (checked) => send(checked, rest, onSuccess);
      return;
    }
    setProblem((current) => current ?? missing);
    refuse();
  }

  function send(sending: File, rest: T, onSuccess: (answer: R) => void) {
    waiting.current = undefined;
    abort.current = new AbortController();
    const { signal } = abort.current;
    setSent(0);
    setProblem(undefined);
    const onError = (error: Error) => {
      if (signal.aborted) return;
      setProblem(tell(call, error));
      refuse();
      // The server looked inside: another must be chosen.
      if (!(error instanceof ApiError) || error.fields.file === undefined) return;
      setFile(null);
      setRejected(sending);
    };
    upload.mutate({ ...rest, file: sending, onProgress: setSent, signal }, { onSuccess, onError });
  }

  const stop = () => abort.current?.abort(new Error('cancelado'));

  const { isPending } = upload;
  const shown = file ?? checking;
  /** Warns that the chosen file would be lost; undefined if none is chosen. */
  const chosenLoss = shown ? lossOfFiles(1) : undefined;
  /** Warns of what leaving loses: the upload while it runs, whose question says `text`, else the chosen file. */
  const lossOf = (text: string) => (isPending ? lossOfUpload(text, stop) : chosenLoss);
  /** For a `FileDrop`. */
  const picker = { file: shown, onFile: choose, error: problem, rejected, disabled: isPending };

  /**
   * `checking` is a chosen file whose check has not ended; `toLook` one that the person must look at first;
   * `sent` is the share that was sent, from 0 to 1.
   */
  return {
    file,
    checking,
    toLook,
    rejected,
    problem,
    refused,
    sent,
    picker,
    chosenLoss,
    lossOf,
    choose,
    submit,
    stop,
  };
}

/** What a picker needs of the file that a form sends. */
export type FileToSend = Pick<
  ReturnType<typeof useFileToSend>,
  'file' | 'checking' | 'toLook' | 'rejected' | 'problem' | 'choose'
>;
