import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { endChild } from './end-child.ts';

const start = (program: string) =>
  spawn(process.execPath, ['--eval', program], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });

test('a program that stops when its input closes is waited for', async () => {
  const child = start('process.stdin.resume()');
  await endChild(child, 20, 'que terminara');
  expect(child.exitCode).toBe(0);
  await endChild(child, 20, 'que terminara otra vez');
});

test('a program that goes on is killed, and the error names it', async () => {
  const child = start('setInterval(() => undefined, 1000)');
  const exit = once(child, 'exit');
  await expect(endChild(child, 0.2, 'que terminara')).rejects.toThrow('Esperé 0.2 s a que termin');
  expect(await exit).toEqual([null, 'SIGKILL']);
});
