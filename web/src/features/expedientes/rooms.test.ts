import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = import.meta.dirname;
const HERE = '#features/expedientes/';

/** The rooms from the bottom up: a file imports from its own and from those above it in this list. */
const ROOMS = [
  ['.'],
  ['archivo', 'asignacion', 'bitacora', 'citas', 'conversacion', 'documentos', 'libro'],
  ['entregas', 'etapas', 'generales', 'identidad', 'lote', 'revision', 'ventanilla'],
  ['documento', 'mi-turno', 'partes'],
  ['turno'],
  ['expediente', 'lista'],
];

const floorOf = (room: string) => ROOMS.findIndex((floor) => floor.includes(room));

/** Each import of one room from another: the file, its room and the imported room. */
const IMPORTS = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/test-/.test(file))
  .flatMap((file) => {
    const text = readFileSync(join(FOLDER, file), 'utf8');
    return [...text.matchAll(/(?:from|import\()\s*'(\.\/|#features\/expedientes\/)([^']+)'/g)].map(
      ([, start, path = '']) => {
        const imported = start === HERE ? path : posix.join(posix.dirname(file), path);
        return { file, from: posix.dirname(file), to: posix.dirname(imported) };
      },
    );
  })
  .filter(({ from, to }) => from !== to);

test('every room has its place, and imports only from those below it', () => {
  expect(IMPORTS.length).toBeGreaterThan(80);
  const wrong = IMPORTS.filter(
    ({ from, to }) => floorOf(from) < 0 || floorOf(to) < 0 || floorOf(to) >= floorOf(from),
  );
  expect(wrong.map(({ file, to }) => `${file} → ${to}`)).toEqual([]);
});
