import type { Marca } from '@notaria/contract/marcas';
import { iniciarExpediente } from '../../../functions/src/acts/expedientes/start.ts';
import { pageExpedientes } from '../../../functions/src/records/expedientes/list.ts';
import type { Actor } from '../../../functions/src/records/usuarios/actor.ts';
import { doStep, fileOf } from './crowd/play.ts';
import type { FileStep, PaperStep, Rows } from './crowd/story.ts';
import { keepAccount, offerAdvice } from './given-back.ts';
import { addOtro, type Otro, papelEn } from './people-of-file.ts';
import type { Tell } from './tell.ts';

interface Staff {
  cliente: Actor;
  clienta: Actor;
  /** Without a certificate: a party in files that others started. */
  vendedor: Actor;
  admin: Actor;
  abogada: Actor;
  abogado2: Actor;
}

interface Told {
  nombreTramite: string;
  cliente: Actor;
  /** The person who attends the file, or would. */
  abogado: Actor;
  /** The other parties, who are added before anything else. */
  otros?: readonly Otro[];
  /** All of it happens now. */
  steps: readonly (PaperStep | FileStep)[];
}

const assign: PaperStep = { act: 'asignar' };
const ALL = { documento: 'todos' } as const;
const at = (documento: number, de?: string): Rows => ({ documento, ...(de && { de }) });
const upload = (rows: Rows): PaperStep => ({ act: 'subir', ...rows });
const accept = (rows: Rows): PaperStep => ({ act: 'aceptar', comentario: '', ...rows });
const reject = (rows: Rows, comentario: string, marcas: readonly Marca[] = []): PaperStep => ({
  ...{ act: 'rechazar', comentario, marcas },
  ...rows,
});
const say = (quien: 'cliente' | 'abogado', texto: string): FileStep => ({
  ...{ act: 'escribir', quien, texto },
});
/** Marks on the first page what a rejection means. */
const MARKS: readonly Marca[] = [
  { pagina: 1, x: 0.1, y: 0.16, ancho: 0.8, alto: 0.12, nota: 'Aquí debe verse tu RFC completo.' },
  {
    pagina: 1,
    x: 0.1,
    y: 0.62,
    ancho: 0.45,
    alto: 0.2,
    nota: 'Esta parte quedó fuera de la foto.',
  },
];
const CUT = 'La imagen está cortada y no se lee tu RFC. Súbela completa, por favor.';

function told({ cliente, clienta, vendedor, abogada, abogado2 }: Staff): Told[] {
  return [
    {
      ...{ cliente: clienta, nombreTramite: 'Cotejo y copia certificada', abogado: abogada },
      steps: [assign, upload(at(0))],
    },
    {
      ...{ cliente, nombreTramite: 'Compraventa de inmueble', abogado: abogada },
      otros: [
        { como: 'acepta', clave: 'vendedor', quien: vendedor },
        {
          ...{ como: 'representada', clave: 'conyuge-comprador', de: 'p1' },
          nombre: 'Joaquín Rey Soto',
        },
      ],
      steps: [
        ...[assign, upload(at(0, 'p1')), accept(at(0, 'p1')), upload(at(1, 'p1'))],
        ...[accept(at(1, 'p1')), upload(at(2, 'p1')), reject(at(2, 'p1'), CUT, MARKS)],
        ...[upload(at(0, 'p2')), accept(at(0, 'p2')), upload(at(1, 'p2'))],
        ...[upload(at(0, 'p3')), upload(at(0, 'comunes')), accept(at(0, 'comunes'))],
        say('cliente', '¿Sirve la constancia que descargué el mes pasado?'),
        say('abogado', 'Sí, pero súbela completa: en la que enviaste no se lee tu RFC.'),
        { act: 'anotar', texto: 'Prefiere que le llamemos después de las cinco.' },
      ],
    },
    {
      ...{ cliente, nombreTramite: 'Poder notarial especial', abogado: abogado2 },
      otros: [{ como: 'representada', clave: 'apoderado', nombre: 'Elvira Mata Ponce' }],
      steps: [
        ...[assign, upload(ALL), accept(ALL)],
        { act: 'avanzar', nota: 'Vengan juntos, con su identificación original.', plazo: 7 },
        say('abogado', 'Te envié el proyecto y la cotización. Léelos con calma.'),
        { act: 'cotizar', titulo: 'Cotización del poder', pagado: 200_000 },
        { act: 'proyecto', titulo: 'Proyecto del poder' },
        say('abogado', 'El proyecto está listo: los esperamos a firmar.'),
        { act: 'citar' },
      ],
    },
    {
      ...{ cliente, nombreTramite: 'Testamento público abierto', abogado: abogada },
      steps: [upload(at(0)), upload(at(1))],
    },
    {
      ...{ cliente, nombreTramite: 'Donación de inmueble', abogado: abogada },
      otros: [
        {
          ...{ como: 'invitada', clave: 'donatario', nombre: 'Regina Torres' },
          correo: 'regina@notaria.example',
        },
      ],
      steps: [assign, upload(at(0, 'p1')), upload(at(0, 'comunes'))],
    },
    {
      ...{ cliente: clienta, nombreTramite: 'Sucesión testamentaria', abogado: abogado2 },
      otros: [
        { como: 'rechaza', clave: 'heredero', quien: vendedor },
        {
          ...{ como: 'invitada', clave: 'heredero' },
          ...{ nombre: cliente.nombre, correo: cliente.email },
        },
      ],
      steps: [upload(at(0, 'p1'))],
    },
  ];
}

/** Creates files in different states, one of a client with a pending identity, unless there are some already. */
export async function seedFiles(staff: Staff, tell: Tell): Promise<void> {
  const scope = { kind: 'propios', uid: staff.cliente.uid } as const;
  const search = { pagina: 1, limite: 1, direccion: 'desc', buscar: '' } as const;
  if ((await pageExpedientes(scope, search)).total > 0) return;
  const { admin, vendedor } = staff;
  await keepAccount(admin);
  await offerAdvice(admin, staff.abogada);
  const files = told(staff);
  for (const [at, { nombreTramite, cliente, abogado, otros = [], steps }] of files.entries()) {
    tell('los expedientes de las cuentas de muestra', at + 1, files.length);
    const body = { nombreTramite, email: cliente.email, parte: await papelEn(nombreTramite) };
    const { idExpediente } = await iniciarExpediente(cliente, body);
    for (const otro of otros) await addOtro(await fileOf(idExpediente), cliente, otro);
    for (const step of steps) {
      await doStep(await fileOf(idExpediente), step, {
        ...{ admin, cliente, abogado, otros: [vendedor] },
      });
    }
  }
}
