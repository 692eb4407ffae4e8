import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PDF_LIMITS } from './limits.ts';
import type { PdfAnswer, PdfMessage, PdfQuestion, PdfRefusal } from './types.ts';

/** In the bundle the process's code is a file beside this one. Tests and tools run the source. */
const CODE = fileURLToPath(
  new URL(
    import.meta.url.endsWith('.ts') ? './process-from-source.mjs' : './pdf-process.js',
    import.meta.url,
  ),
);
const WATCH_EVERY_MS = 20;
const PAGE_BYTES = 4096;
/** Files that one process opens before it ends. */
const FILES = 100;
/** What it may keep of earlier files before it ends. */
const MOST_KEPT = 64 * 1024 * 1024;

/** What ends a process: the milliseconds of one answer, and the bytes by which a file makes it grow. */
export interface PdfBounds {
  time: number;
  memoryGrowth: number;
}

/** A process while it has one file open. */
export interface PdfProcess {
  ask: (question: PdfQuestion) => Promise<PdfAnswer>;
  /** Lets go of the file. */
  end: () => void;
}

interface Started {
  child: ChildProcess;
  /** Resolves once its code is loaded. */
  ready: Promise<void>;
  /** Files that it may still open. */
  left: number;
  /** Its resident bytes when its code was loaded. */
  bytes: number;
}

/** Processes that were started and have no file. They stay, because to start one takes a hundred times as long as most files. */
const idle: Started[] = [];

/**
 * Opens a process for one file. It is ended as soon as the file takes more than `bounds`. After a file that was
 * refused nobody else's is opened in it.
 */
export function startPdf(bounds: PdfBounds = PDF_LIMITS): PdfProcess {
  const started = idle.pop() ?? start();
  const { child, ready } = started;
  holdOpen(child, true);
  let refusal: PdfRefusal | undefined;
  let before: number | undefined;
  /** Questions without an answer that the file was fine. */
  let doubts = 0;
  const kill = (code: PdfRefusal) => {
    refusal ??= code;
    child.kill('SIGKILL');
  };
  let turn: Promise<unknown> = Promise.resolve();
  return {
    // One question at a time: answers carry no number.
    ask: (question) => {
      doubts += 1;
      const answer = turn.then(() => askNow(question));
      turn = answer.then(
        ({ ok }) => {
          if (ok) doubts -= 1;
        },
        () => undefined,
      );
      return answer;
    },
    end: () => {
      const grown = residentBytes(child) - started.bytes;
      started.left -= 1;
      if (doubts > 0 || started.left <= 0 || grown > MOST_KEPT) child.kill('SIGKILL');
      else idle.push(started);
      if (idle.length === 0) idle.push(start());
      for (const each of idle) holdOpen(each.child, false);
    },
  };

  async function askNow(question: PdfQuestion): Promise<PdfAnswer> {
    await ready;
    before ??= residentBytes(child);
    const mostBytes = before + bounds.memoryGrowth;
    const mostTime = spentMs(child) + bounds.time;
    return new Promise((resolve) => {
      const clock = setTimeout(() => kill('tardado'), bounds.time * PDF_LIMITS.slowestMachine);
      const watch = setInterval(() => {
        if (residentBytes(child) > mostBytes) kill('peligroso');
        else if (spentMs(child) > mostTime) kill('tardado');
      }, WATCH_EVERY_MS);
      const answer = (given: PdfAnswer) => {
        clearTimeout(clock);
        clearInterval(watch);
        child.off('message', hear).off('exit', die);
        resolve(given);
      };
      const hear = (message: PdfMessage) => {
        if (message !== 'ready') answer(message);
      };
      // A file that makes the process die by itself (its stack, its heap) is refused too.
      const die = () => answer({ ok: false, code: refusal ?? 'peligroso' });
      child.on('message', hear).on('exit', die);
      if (child.exitCode !== null || child.signalCode !== null) die();
      else child.send(question);
    });
  }
}

/** Whether the process keeps this one from ending. */
function holdOpen(child: ChildProcess, isHeld: boolean): void {
  for (const each of [child, child.channel]) isHeld ? each?.ref() : each?.unref();
}

function start(): Started {
  const child = fork(CODE, {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=192'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: { PATH: process.env.PATH },
  });
  // One that ends while it waits, or does not start, is offered to no file.
  child.once('exit', () => {
    const at = idle.findIndex((each) => each.child === child);
    if (at >= 0) idle.splice(at, 1);
  });
  const ready = new Promise<void>((resolve, reject) => {
    // Its word may wait to be heard in a process that was busy until now.
    const late = () => setImmediate(() => started.bytes === 0 && fail());
    const timer = setTimeout(late, PDF_LIMITS.timeOfStart);
    const fail = () => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      reject(new Error('the process that opens PDFs did not start'));
    };
    child.once('error', fail).once('exit', fail);
    child.once('message', () => {
      clearTimeout(timer);
      child.off('error', fail).off('exit', fail);
      started.bytes = residentBytes(child);
      resolve();
    });
  });
  // Whoever asks hears of it.
  ready.catch(() => undefined);
  const started = { child, ready, left: FILES, bytes: 0 };
  return started;
}

/** Resident memory by `/proc`; 0 once the process is gone. */
function residentBytes({ pid }: ChildProcess): number {
  return Number(readProc(`/proc/${pid}/statm`).split(' ')[1] ?? 0) * PAGE_BYTES;
}

/** Processor time by `/proc`, which does not count the time that others take on a busy machine. */
function spentMs({ pid }: ChildProcess): number {
  // The program's name, in brackets, may hold blanks. Fields 14 and 15 are hundredths of a second.
  const fields = readProc(`/proc/${pid}/stat`).split(') ')[1]?.split(' ') ?? [];
  return 10 * (Number(fields[11] ?? 0) + Number(fields[12] ?? 0));
}

function readProc(path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return '';
  }
}
