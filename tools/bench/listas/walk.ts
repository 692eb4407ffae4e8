/** Grows the collections to each size of its arguments and tells its parent what each list call reads. */
import {
  storeBareExpedientes,
  storeGrupos,
  storeNotificaciones,
  storeUsuarios,
} from '@notaria/factories/crowd';
import { type LISTS, type Visit, visitList, visitPanel } from '@notaria/factories/list-reads';
import { aStaff, idOf, open, peopleOf } from '@notaria/factories/oficinas';
import { aCliente, type Person } from '@notaria/factories/people';
import { report as tell } from '../program.ts';

/** Sizes of the collections when there are `expedientes` files. */
export interface Size {
  expedientes: number;
  usuarios: number;
  grupos: number;
  notificaciones: number;
}

export interface Measured extends Visit {
  size: Size;
  who: string;
}

const WORD = 'zacatecas';
const FEWEST = 100;

function sizeOf(expedientes: number): Size {
  const share = (part: number) => Math.max(FEWEST, expedientes / part);
  return { expedientes, usuarios: share(10), grupos: share(100), notificaciones: share(10) };
}

const office = await aStaff().then(open);
const cliente = await aCliente();
const idGrupo = await idOf(office);
const { abogada, secretaria } = peopleOf(office);
const SEES_FILES: [string, Person][] = [
  ['administrador', office.admin],
  ['titular', office.titular],
  ['abogado', abogada],
  ['secretaria', secretaria],
  ['cliente', cliente],
];

async function grow(from: Size, to: Size): Promise<void> {
  const parties = { cliente, abogado: abogada, idGrupo, word: WORD };
  await storeBareExpedientes(from.expedientes, to.expedientes, parties);
  await storeUsuarios(from.usuarios, to.usuarios, WORD);
  await storeGrupos(from.grupos, to.grupos, WORD);
  await storeNotificaciones(from.notificaciones, to.notificaciones, cliente);
}

async function visitAll(size: Size): Promise<void> {
  const visit = async (path: keyof typeof LISTS, who: string, person: Person) => {
    for (const each of await visitList(path, person, WORD)) tell({ ...each, size, who });
    tell(`${size.expedientes} expedientes: ${path}, ${who}`);
  };
  for (const [who, person] of SEES_FILES) await visit('/api/expedientes', who, person);
  await visit('/api/usuarios', 'administrador', office.admin);
  await visit('/api/grupos', 'administrador', office.admin);
  tell({ ...(await visitPanel(cliente, size.notificaciones)), size, who: 'cliente' });
}

let grown: Size = { expedientes: 0, usuarios: 0, grupos: 0, notificaciones: 0 };
for (const size of process.argv.slice(2).map(Number).map(sizeOf)) {
  tell(`${size.expedientes} expedientes: guardando`);
  await grow(grown, size);
  grown = size;
  await visitAll(size);
}
process.exit(0);
