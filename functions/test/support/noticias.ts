import { randomUUID } from 'node:crypto';
import type { Person } from '@notaria/factories/people';
import { seguirAQuienAtiende } from '../../src/acts/citas/follow.ts';
import { tellNuevoEncargado } from '../../src/acts/conversacion/new-reader.ts';
import { novedades, novedadesDeFilas } from '../../src/acts/notificaciones/changes.ts';
import { tellNovedades, tellNovedadesDeParte } from '../../src/acts/notificaciones/tell.ts';
import { wasUndone } from '../../src/acts/notificaciones/undone.ts';
import { db } from '../../src/platform/firebase.ts';
import { CORREO } from '../../src/platform/mail/enqueue.ts';
import { parseParte } from '../../src/records/expedientes/partes-repository.ts';
import { parseExpediente } from '../../src/records/expedientes/repository.ts';
import { ASIGNACION } from '../../src/records/notificaciones/asignaciones.ts';
import { runTasks } from './tareas.ts';

type Row = FirebaseFirestore.QueryDocumentSnapshot;
type Rows = Map<string, Row>;

/** Everything by which people are told, and the files of whose change they are told. */
interface World {
  files: Rows;
  partes: Rows;
  avisos: Rows;
  correos: Rows;
  mensajes: Rows;
}

async function look(): Promise<World> {
  const of = async (query: FirebaseFirestore.Query): Promise<Rows> =>
    new Map((await query.get()).docs.map((row) => [row.ref.path, row]));
  const [files, partes, avisos, correos, mensajes] = await Promise.all([
    of(db().collection('expedientes')),
    of(db().collectionGroup('partes')),
    of(db().collection('notificaciones')),
    of(db().collection('tareas').where('tipo', '==', CORREO.tipo)),
    of(db().collectionGroup('mensajes')),
  ]);
  return { files, partes, avisos, correos, mensajes };
}

/** What is new or different. */
function changed(before: Rows, after: Rows): [Row | undefined, Row][] {
  return [...after].flatMap(([path, row]): [Row | undefined, Row][] => {
    const was = before.get(path);
    return was?.updateTime.isEqual(row.updateTime) ? [] : [[was, row]];
  });
}

/** The same people, times and days in every run. */
function plain(text: string, known: ReadonlyMap<string, string>): string {
  return [...known]
    .reduce((said, [value, name]) => said.replaceAll(value, name), text)
    .replace(/\b(lunes|martes|miércoles|jueves|viernes|sábado|domingo)\b[^»]*?\d\d:\d\d/g, 'HORA');
}

const DESPUES = { revision: 'a los 31 s', asignacion: 'a los 120 s', ya: 'al momento' } as const;

/** Lets a test see who is told of what an act does: one line for each notice, mail, line of a conversation and pulse. */
export function oyentes(
  people: Readonly<Record<string, Person>>,
  known = new Map<string, string>(),
) {
  const byUid = new Map(Object.entries(people).map(([name, { uid }]) => [uid, name]));
  const byEmail = new Map(Object.entries(people).map(([name, { email }]) => [email, name]));
  const say = (text: unknown) => plain(String(text), known);

  function linesOf(before: World, after: World, delay: string): string[] {
    const avisos = changed(before.avisos, after.avisos).map(([was, row]) => {
      const who = byUid.get(row.get('idUsuario')) ?? row.get('idUsuario');
      const what = `${row.get('tipo')}/${row.get('estatus')} ${say(row.get('nombreDocumento'))}`;
      const isSettled = was?.get('vista') === false && row.get('vista') === true;
      return `${who} · ${isSettled ? 'ya no suena' : 'campana'} · ${what}${delay}`;
    });
    const correos = changed(before.correos, after.correos).map(([, row]) => {
      const who = byEmail.get(row.get('para')) ?? say(row.get('para'));
      const [, aviso = 'siempre'] = /Dejar de recibir «([^»]+)»/.exec(row.get('datos.texto')) ?? [];
      const metodo = row.get('datos.calendario')?.metodo;
      const ics = metodo ? `, ${metodo}` : '';
      return `${who} · correo (${aviso}${ics}) · ${say(row.get('asunto'))}${delay}`;
    });
    const mensajes = changed(before.mensajes, after.mensajes).map(([, row]) => {
      const hilo = row.ref.parent.parent?.id;
      return `conversación de ${hilo} · ${row.get('lado')} · ${say(row.get('texto'))}`;
    });
    return [...avisos, ...correos, ...mensajes];
  }

  function pulsesOf(before: World, after: World): string[] {
    return changed(before.files, after.files).flatMap(([was, row]) => {
      const now: Record<string, number> = row.get('pulsos') ?? {};
      const grown = Object.keys(now).filter(
        (who) => (was?.get(`pulsos.${who}`) ?? 0) < (now[who] ?? 0),
      );
      return grown.length === 0 ? [] : [`pulsos · ${grown.toSorted().join(', ')}`];
    });
  }

  return {
    /** Does the act and what follows from it, and says who was told of what. */
    async oyen(act: () => Promise<unknown>): Promise<string[]> {
      const before = await look();
      await act();
      const done = await look();
      const at = await follow(before, done);
      const told = await look();
      const due = new Date(Date.now() + 200_000);
      await runTasks(ASIGNACION, due);
      const later = await look();
      const lines = [
        ...linesOf(before, done, ''),
        ...linesOf(done, told, at === 'revision' ? ` · ${DESPUES.revision}` : ''),
        ...linesOf(told, later, ` · ${DESPUES.asignacion}`),
        ...pulsesOf(before, later),
      ];
      return lines.toSorted((one, other) => one.localeCompare(other, 'es'));
    },
  };
}

async function follow(before: World, after: World): Promise<'ya' | 'revision'> {
  let at: 'ya' | 'revision' = 'ya';
  for (const [was, row] of changed(before.files, after.files)) {
    const [one, other] = [was && parseExpediente(was), parseExpediente(row)];
    if (!one || !other) continue;
    await tellNuevoEncargado(one, other, new Date());
    await seguirAQuienAtiende(one, other, new Date());
    if (await wasUndone(one, other)) continue;
    await tellNovedades(randomUUID(), one, other);
    if (novedades(one, other).some(({ kind }) => kind === 'revision' || kind === 'completo'))
      at = 'revision';
  }
  for (const [was, row] of changed(before.partes, after.partes)) {
    const [one, other] = [was && parseParte(was), parseParte(row)];
    if (!one || !other) continue;
    await tellNovedadesDeParte(randomUUID(), one, other);
    if (novedadesDeFilas(one.documentos, other.documentos).some(({ kind }) => kind === 'revision'))
      at = 'revision';
  }
  return at;
}
