import type { Person } from '@notaria/factories/people';
import { db } from '../../src/platform/firebase.ts';
import { CORREO } from '../../src/platform/mail/enqueue.ts';
import { ASIGNACION } from '../../src/records/notificaciones/asignaciones.ts';
import { contarReunidas, contarTardias } from './noticias-al-momento.ts';
import { runTasks } from './tareas.ts';

type Row = FirebaseFirestore.QueryDocumentSnapshot;
type Rows = Map<string, Row>;

/** Everything by which people are told, and the files. */
interface World {
  files: Rows;
  avisos: Rows;
  correos: Rows;
  mensajes: Rows;
}

async function look(): Promise<World> {
  const of = async (query: FirebaseFirestore.Query): Promise<Rows> =>
    new Map((await query.get()).docs.map((row) => [row.ref.path, row]));
  const [files, avisos, correos, mensajes] = await Promise.all([
    of(db().collection('expedientes')),
    of(db().collection('notificaciones')),
    of(db().collection('tareas').where('tipo', '==', CORREO.tipo)),
    of(db().collectionGroup('mensajes')),
  ]);
  return { files, avisos, correos, mensajes };
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
    .replace(/\b(lunes|martes|miércoles|jueves|viernes|sábado|domingo)\b[^»]*?\d\d:\d\d/g, 'HORA')
    .replace(/\d\d-\d\d-\d{4}/g, 'DÍA');
}

/** An office comes with an administrator of its own. */
const AJENA = 'otra administradora';
const DESPUES = { revision: 'a los 31 s', reunido: 'a los 120 s' } as const;

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
      const who = byUid.get(row.get('idUsuario')) ?? AJENA;
      const what = `${row.get('tipo')}/${row.get('estatus')} ${say(row.get('nombreDocumento'))}`;
      const isSettled = was?.get('vista') === false && row.get('vista') === true;
      return `${who} · ${isSettled ? 'ya no suena' : 'campana'} · ${what}${delay}`;
    });
    const correos = changed(before.correos, after.correos).map(([, row]) => {
      const para = String(row.get('para'));
      const who = byEmail.get(para) ?? (para.startsWith('visita@') ? para : AJENA);
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
      await contarTardias();
      const told = await look();
      await runTasks(ASIGNACION, new Date(Date.now() + 200_000));
      await contarReunidas();
      const later = await look();
      const lines = [
        ...linesOf(before, done, ''),
        ...linesOf(done, told, ` · ${DESPUES.revision}`),
        ...linesOf(told, later, ` · ${DESPUES.reunido}`),
        ...pulsesOf(before, later),
      ];
      return lines.toSorted((one, other) => one.localeCompare(other, 'es'));
    },
  };
}
