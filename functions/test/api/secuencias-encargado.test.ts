import { todayInMexico } from '@notaria/contract/calendar';
import { asignarLote } from '@notaria/contract/lotes';
import { tableroOficina } from '@notaria/contract/tablero';
import { colaOf, colaWanted } from '@notaria/factories/cola';
import { emptyProject } from '@notaria/factories/empty-project';
import { conEtapas } from '@notaria/factories/etapas';
import { aStaff, aStoredFile, fileOf, idOf, type Office, open } from '@notaria/factories/oficinas';
import { aCliente, anAbogado, type Person } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { beforeEach, expect, test } from 'vitest';
import { PRESTAMO } from '../../src/records/expedientes/asuntos/agenda.ts';
import { drawing, SEEDS } from '../support/drawing.ts';
import { lookAt } from '../support/tareas.ts';

let office: Office;
let ana: Person;

beforeEach(async () => {
  await emptyProject();
  const staff = await aStaff();
  office = await open({ ...staff, abogados: [...staff.abogados, await anAbogado()] });
  ana = await aCliente();
});

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const DAYS = [4, 8] as const;

/** Who has a file, and to whom it goes back on which day; nobody has a file that waits in the tray. */
interface Lugar {
  quien: string | null;
  prestamo: { de: string; hasta: string } | null;
}

const isSame = (one: Lugar, other: Lugar) => JSON.stringify(one) === JSON.stringify(other);

/**
 * From docs/product.md, "Many files at once": an assignment is for good, or until a day on which the file goes
 * back to whoever had it first.
 * @returns undefined if it is refused
 */
function assigned(now: Lugar, quien: string | null, hasta?: string): Lugar | undefined {
  if (hasta === undefined) return { quien, prestamo: null };
  // Nobody lends a file that nobody has.
  if (now.quien === null) return undefined;
  const de = now.prestamo?.de ?? now.quien;
  return { quien, prestamo: de === quien ? null : { de, hasta } };
}

/** An assignment that was made, to be undone. */
interface Hecho {
  before: Lugar;
  after: Lugar;
  lugar: { idAsignado: string | null; idGrupo: string | null } | undefined;
}

test.each(SEEDS)('whatever becomes of who has a file, one act after another (%i)', async (seed) => {
  const { oneOf, happens } = drawing(seed);
  const idGrupo = await idOf(office);
  const lawyers = office.abogados.map(({ uid }) => uid);
  const files = await Promise.all(
    [0, 1].map(async () => conEtapas(await aStoredFile({ cliente: ana, idGrupo, estados: [0] }))),
  );
  const now = files.map((): Lugar => ({ quien: null, prestamo: null }));
  const done: (Hecho | undefined)[] = files.map(() => undefined);

  const send = async (fila: object, hasta?: string) => {
    const rawBody = { filas: [fila], ...(hasta && { hasta }) };
    const { body } = await request(asignarLote, { as: office.titular, rawBody });
    return body.resultados[0];
  };

  for (let step = 0; step < 14; step += 1) {
    const at = oneOf([0, 1]);
    const [file, before] = [files[at], now[at]];
    if (!file || !before) throw new Error('no file');
    const { idExpediente } = file;
    const acto = oneOf(['asignar', 'prestar', 'prestar', 'deshacer', 'pasar el día'] as const);
    let wanted: Lugar | undefined = before;
    if (acto === 'asignar' || acto === 'prestar') {
      const quien = acto === 'asignar' && happens(0.2) ? null : oneOf(lawyers);
      const hasta = acto === 'prestar' ? todayInMexico(inDays(oneOf(DAYS))) : undefined;
      wanted = assigned(before, quien, hasta);
      const answer = await send({ idExpediente, idResponsable: quien }, hasta);
      expect([seed, step, acto, answer?.hecho]).toEqual([seed, step, acto, wanted !== undefined]);
      if (wanted) done[at] = { before, after: wanted, lugar: answer?.lugar };
    } else if (acto === 'deshacer') {
      const last = done[at];
      if (!last) continue;
      const { quien, prestamo } = last.before;
      const fila = { idExpediente, idResponsable: quien, visto: last.lugar };
      const answer = await send(prestamo ? { ...fila, prestamo } : fila);
      // Somebody may have moved it meanwhile; sent twice, it is where it was already.
      const isThere = before.quien === last.after.quien;
      wanted = isThere || isSame(before, last.before) ? last.before : undefined;
      expect([seed, step, acto, answer?.hecho]).toEqual([seed, step, acto, wanted !== undefined]);
    } else {
      const days = oneOf(DAYS);
      for (const { idExpediente } of files) await lookAt(PRESTAMO, idExpediente, inDays(days));
      for (const [index, { quien, prestamo }] of now.entries()) {
        const isOver = prestamo !== null && prestamo.hasta <= todayInMexico(inDays(days));
        now[index] = isOver ? { quien: prestamo.de, prestamo: null } : { quien, prestamo };
      }
      wanted = now[at];
    }
    now[at] = wanted ?? before;
    for (const [index, one] of files.entries()) {
      const { idAsignado, prestamo, nombreAsignado, idGrupo: oficina } = await fileOf(one);
      const { de, hasta } = prestamo ?? {};
      const found = { quien: idAsignado, prestamo: prestamo && { de, hasta } };
      expect([seed, step, acto, found]).toEqual([seed, step, acto, now[index]]);
      expect(oficina).toBe(idGrupo);
      expect(nombreAsignado === 'Por asignar').toBe(idAsignado === null);
      expect(await colaOf(one.idExpediente)).toEqual(await colaWanted(one.idExpediente));
    }
  }

  const query = { oficina: idGrupo };
  const { body } = await request(tableroOficina, { as: office.titular, query });
  const counted = body.filas.map(({ ID_Usuario: uid, Abiertos, Documentos }) => [
    ...[uid, Abiertos, Documentos],
  ]);
  const ofEach = (uid: string | null) => now.filter(({ quien }) => quien === uid).length;
  expect(counted.toSorted()).toEqual(
    [...lawyers, office.titular.uid, null].map((uid) => [uid, ofEach(uid), ofEach(uid)]).toSorted(),
  );
});
