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

/** What ends a process: the milliseconds of one answer, and the bytes by which a file makes it grow. */
export interface PdfBounds {
  time: number;
  memoryGrowth: number;
}

/** A process that opens one file. */
export interface PdfProcess {
  ask: (question: PdfQuestion) => Promise<PdfAnswer>;
  end: () => void;
}

interface Started {
  child: ChildProcess;
  /** Resolves to its resident bytes once its code is loaded. */
  ready: Promise<number>;
}

/** The process for the next file, started ahead because that takes longer than most files. */
let next: Started | undefined;

/** Opens a process for one file. It is ended by `end`, or as soon as the file takes more than `bounds`. */
export function startPdf(bounds: PdfBounds = PDF_LIMITS): PdfProcess {
  const { child, ready } = next ?? start();
  next = undefined;
  child.ref();
  child.channel?.ref();
  let refusal: PdfRefusal | undefined;
  const end = (code: PdfRefusal) => {
    refusal ??= code;
    child.kill('SIGKILL');
  };
  let turn: Promise<unknown> = Promise.resolve();
  return {
    // One question at a time: answers carry no number.
    ask: (question) => {
      const answer = turn.then(() => askNow(question));
      turn = answer.catch(() => undefined);
      return answer;
    },
    end: () => {
      child.kill('SIGKILL');
      prepare();
    },
  };

  async function askNow(question: PdfQuestion): Promise<PdfAnswer> {
    const before = await ready;
    const spentBefore = spentMs(child);
    return new Promise((resolve) => {
      const clock = setTimeout(() => end('tardado'), bounds.time * PDF_LIMITS.slowestMachine);
      const watch = setInterval(() => {
        if (residentBytes(child) > before + bounds.memoryGrowth) end('peligroso');
        else if (spentMs(child) > spentBefore + bounds.time) end('tardado');
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

/** Starts the process of the next file, which keeps nobody from ending. */
function prepare(): void {
  next ??= start();
  next.child.unref();
  next.child.channel?.unref();
}

function start(): Started {
  const child = fork(CODE, {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=192'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: { PATH: process.env.PATH },
  });
  const ready = new Promise<number>((resolve, reject) => {
    const timer = setTimeout(() => fail(), PDF_LIMITS.timeOfStart);
    const fail = () => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      if (next?.child === child) next = undefined;
      reject(new Error('the process that opens PDFs did not start'));
    };
    child.once('error', fail).once('exit', fail);
    child.once('message', () => {
      clearTimeout(timer);
      child.off('error', fail).off('exit', fail);
      resolve(residentBytes(child));
    });
  });
  // Whoever asks hears of it.
  ready.catch(() => undefined);
  return { child, ready };
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
