import { keepAgenda, readAgenda } from '../../../functions/src/acts/citas/agenda.ts';
import { readCobrosDe, writeCobros } from '../../../functions/src/acts/cobros/cobros.ts';
import type { Actor } from '../../../functions/src/records/usuarios/actor.ts';
import { CUENTA } from '../pagos.ts';
import { doSteps, start } from './play.ts';
import * as s from './steps.ts';

type Name = 'admin' | 'abogada' | 'abogado2' | 'cliente' | 'clienta' | 'vendedor';
type People = Record<Name, Actor>;

/** Marks on the first page what a rejection means. */
const MARKS = [
  { pagina: 1, x: 0.1, y: 0.16, ancho: 0.8, alto: 0.12, nota: 'Aquí debe verse tu RFC completo.' },
  { pagina: 1, x: 0.1, y: 0.62, ancho: 0.45, alto: 0.2, nota: 'Quedó fuera de la foto.' },
];
const CUT = 'La imagen está cortada y no se lee tu RFC. Súbela completa, por favor.';

const GENERALES = {
  nacionalidad: 'Mexicana',
  lugar_nacimiento: 'Guadalajara, Jalisco',
  fecha_nacimiento: '1988-06-21',
  estado_civil: 'casado',
  regimen_matrimonial: 'sociedad_conyugal',
  nombre_conyuge: 'Joaquín Rey Soto',
  ocupacion: 'Arquitecta',
  domicilio: 'Calle Mesones 14, C.P. 06080, Ciudad de México',
  telefono: '55 5555 0134',
  identificacion: 'ine',
  numero_identificacion: 'IDMEX1234567890',
  forma_pago: 'Con crédito de un banco',
};

type Told = readonly [tramite: string, who: 'cliente' | 'clienta', lawyer: 'abogada' | 'abogado2'];

/** All of it happens now. */
const FILES = (cliente: Actor): readonly (readonly [Told, readonly s.Step[]])[] => [
  [
    ['Cotejo y copia certificada', 'clienta', 'abogada'],
    [s.assign, s.upload(0)],
  ],
  [
    ['Compraventa de inmueble', 'cliente', 'abogada'],
    [
      s.answered('vendedor', true),
      s.represented('conyuge-comprador', 'Joaquín Rey Soto', 'p1'),
      s.assign,
      ...[s.upload(0, 'p1'), s.accept()(0, 'p1'), s.upload(1, 'p1'), s.accept()(1, 'p1')],
      ...[s.upload(2, 'p1'), s.reject(CUT, MARKS)(2, 'p1')],
      s.particulars('p1', GENERALES, ['domicilio', 'Falta la colonia. Escríbela completa.']),
      ...[s.upload(0, 'p2'), s.accept()(0, 'p2'), s.upload(1, 'p2'), s.upload(0, 'p3')],
      ...[s.upload(0, 'comunes'), s.accept()(0, 'comunes')],
      s.say('cliente', '¿Sirve la constancia que descargué el mes pasado?'),
      s.say('abogado', 'Sí, pero súbela completa: en la que enviaste no se lee tu RFC.'),
      s.note('Prefiere que le llamemos después de las cinco.'),
    ],
  ],
  [
    ['Poder notarial especial', 'cliente', 'abogado2'],
    [
      ...[s.represented('apoderado', 'Elvira Mata Ponce'), s.assign],
      ...[s.upload('all'), s.accept()('all')],
      s.advance({ nota: 'Vengan juntos, con su identificación original.', esperada: 7 }),
      s.say('abogado', 'Te envié el proyecto y la cotización. Léelos con calma.'),
      ...[s.quote('Cotización del poder', 200_000), s.draft('Proyecto del poder')],
      s.say('abogado', 'El proyecto está listo: los esperamos a firmar.'),
      s.citar,
    ],
  ],
  [
    ['Testamento público abierto', 'cliente', 'abogada'],
    [s.upload(0), s.upload(1)],
  ],
  [
    ['Donación de inmueble', 'cliente', 'abogada'],
    [
      s.invited('donatario', 'Regina Torres', 'regina@notaria.example'),
      ...[s.assign, s.upload(0, 'p1'), s.upload(0, 'comunes')],
    ],
  ],
  [
    ['Sucesión testamentaria', 'clienta', 'abogado2'],
    [
      s.answered('heredero', false),
      s.invited('heredero', cliente.nombre, cliente.email),
      s.upload(0, 'p1'),
    ],
  ],
];

/**
 * What the people of the demo accounts have: an account to which the clients of every office pay, a lawyer who
 * gives advice that anybody may book, and files in different states, one of a client with a pending identity.
 */
export async function seedFiles(people: People): Promise<void> {
  const { admin, abogada } = people;
  const { cobros, version: seen } = await readCobrosDe(admin);
  await writeCobros(admin, { ...cobros, cuenta: CUENTA, version: seen }, new Date());
  const oficina = abogada.idGrupo ?? '';
  const { agenda, version } = await readAgenda(admin, oficina);
  const offered = { oficina, agenda: { ...agenda, asesora: abogada.uid }, version };
  await keepAgenda(admin, offered, new Date());
  await playFiles(people);
}

/** Makes those files, for these people. */
export async function playFiles(people: People): Promise<void> {
  const { admin, vendedor: otro } = people;
  for (const [[tramite, who, lawyer], steps] of FILES(people.cliente)) {
    const cast = { admin, cliente: people[who], abogado: people[lawyer], otro };
    await doSteps(await start(tramite, cast), steps, cast);
  }
}
