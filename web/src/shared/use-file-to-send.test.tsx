import { enviarEntrega } from '@notaria/contract/entregas';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from './api/api-error.ts';
import { useFileToSend } from './use-file-to-send.ts';

afterEach(cleanup);

const aFile = (name: string) => new File(['x'], name);
const gone = () => {
  const file = aFile('gone.pdf');
  file.arrayBuffer = () => Promise.reject(new DOMException('changed', 'NotReadableError'));
  return file;
};

/** A form whose checks end when the test says so. */
function aForm() {
  const checks = new Map<string, (problem?: string) => void>();
  const mutate = vi.fn();
  const upload = { isPending: false, reset: () => {}, mutate };
  const options = {
    findProblem: ({ name }: File) =>
      new Promise<string | undefined>((resolve) => checks.set(name, resolve)),
    missing: 'Elige un archivo',
    call: enviarEntrega,
  };
  const { result } = renderHook(() => useFileToSend(upload, options));
  return {
    now: () => result.current,
    choose: async (name: string) => {
      act(() => result.current.choose(aFile(name)));
      await vi.waitFor(() => expect(checks.has(name)).toBe(true));
    },
    checked: (name: string, problem?: string) => act(async () => checks.get(name)?.(problem)),
    submit: () => act(() => result.current.submit({}, () => {})),
    sent: () => mutate.mock.calls.map(([{ file }]) => file.name),
    fail: (error: Error) => act(() => mutate.mock.lastCall?.[1].onError(error)),
  };
}

test('a file replaced by a newer choice is not sent while the newer one is checked', async () => {
  const form = aForm();
  await form.choose('old.pdf');
  await form.checked('old.pdf');
  expect(form.now().file?.name).toBe('old.pdf');
  await form.choose('new.pdf');
  expect([form.now().file, form.now().checking?.name]).toEqual([null, 'new.pdf']);
  form.submit();
  expect(form.sent()).toEqual([]);
  await form.checked('new.pdf', 'No es un PDF');
  expect(form.sent()).toEqual([]);
  expect(form.now()).toMatchObject({ file: null, problem: 'No es un PDF' });
});

test('if the button is pressed while the file is checked, the file is sent after the check', async () => {
  const form = aForm();
  await form.choose('one.pdf');
  form.submit();
  expect(form.now().problem).toBeUndefined();
  await form.checked('one.pdf');
  expect(form.sent()).toEqual(['one.pdf']);
});

test('a press between the end of the check and its drawing sends the file too', async () => {
  const form = aForm();
  await form.choose('one.pdf');
  const drawn = form.now();
  await form.checked('one.pdf');
  act(() => drawn.submit({}, () => {}));
  expect(form.sent()).toEqual(['one.pdf']);
});

test('a slow check of an earlier choice does not affect the later one', async () => {
  const form = aForm();
  await form.choose('slow.pdf');
  await form.choose('quick.pdf');
  await form.checked('quick.pdf');
  await form.checked('slow.pdf', 'No es un PDF');
  expect(form.now()).toMatchObject({ problem: undefined, rejected: null });
  form.submit();
  expect(form.sent()).toEqual(['quick.pdf']);
});

test('without a file it asks for one', () => {
  const form = aForm();
  form.submit();
  expect(form.now().problem).toBe('Elige un archivo');
});

test('a file that can no longer be read is named, and not sent', async () => {
  const form = aForm();
  await act(async () => form.now().choose(gone()));
  expect(form.now()).toMatchObject({
    file: null,
    problem: 'No pudimos leer «gone.pdf»: cambió o ya no está. Elígelo otra vez.',
  });
  form.submit();
  expect(form.sent()).toEqual([]);
});

test.each([
  ['goes, if the server refuses it for what is in it', { file: 'Está dañado.' }, null],
  ['stays, if the server refuses it for something else', {}, 'one.pdf'],
])('the chosen file %s', async (_what, fields, left) => {
  const form = aForm();
  await form.choose('one.pdf');
  await form.checked('one.pdf');
  form.submit();
  form.fail(new ApiError(422, 'No.', { fields }));
  expect(form.now().picker.file?.name ?? null).toBe(left);
});
