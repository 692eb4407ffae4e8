import { useRef, useState } from 'react';

/**
 * The one file that a form sends. A chosen file is checked first: a wrong one is not sent, but shown with its
 * problem.
 * @param findProblem says in a sentence what is wrong with a file; undefined when nothing is
 */
export function useFileToSend(
  findProblem: (file: File) => string | undefined | Promise<string | undefined>,
) {
  const [file, setFile] = useState<File | null>(null);
  const [rejected, setRejected] = useState<File | null>(null);
  const [problem, setProblem] = useState<string>();
  const [sent, setSent] = useState(0);
  const abort = useRef<AbortController>(undefined);

  async function choose(chosen: File | null) {
    setProblem(undefined);
    const wrong = chosen ? await findProblem(chosen) : undefined;
    setProblem(wrong);
    setFile(wrong ? null : chosen);
    setRejected(wrong ? chosen : null);
  }

  /** @returns what the call needs; undefined without a file, and then `missing` is said */
  function begin(missing: string) {
    if (!file) {
      setProblem((current) => current ?? missing);
      return undefined;
    }
    abort.current = new AbortController();
    setSent(0);
    setProblem(undefined);
    const { signal } = abort.current;
    return { file, onProgress: setSent, signal };
  }

  /** Says why sending failed. A file that is wrong itself has to be chosen anew. */
  function fail(sentence: string, isFileWrong = false) {
    setProblem(sentence);
    if (!isFileWrong) return;
    setFile(null);
    setRejected(file);
  }

  const stop = () => abort.current?.abort(new Error('cancelado'));

  /** `sent` is the share that has left, from 0 to 1. */
  return { file, rejected, problem, sent, choose, begin, fail, stop };
}
