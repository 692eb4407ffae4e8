import { deliveredBeside } from './delivered.ts';
import type { Documento, Step, Story } from './story.ts';

/** The short procedures come more often, as in reality. */
const TRAMITES = [
  'Poder notarial especial',
  'Testamento público abierto',
  'Compraventa de inmueble',
  'Cotejo y copia certificada',
  'Ratificación de firmas',
  'Fe de hechos',
  'Donación de inmueble',
  'Autorización para que un menor viaje',
  'Poder notarial general',
  'Constitución de sociedad',
  'Sucesión testamentaria',
  'Cancelación de hipoteca',
  'Documento de voluntad anticipada',
] as const;

const REASONS = [
  'La fotografía está borrosa y no se lee el número. Vuelve a tomarla con más luz, por favor.',
  'Falta el reverso. Agrega su foto junto con la del frente.',
  'El comprobante tiene más de 3 meses. Envía uno más reciente.',
  'La copia está cortada en la parte de abajo y no se ve la firma.',
  'El nombre no coincide con el de tu identificación. Si es correcto, agrega el acta que lo aclara.',
  'Esta identificación ya venció. Envía una vigente.',
];
const THANKS = ['Gracias, se lee muy bien.', 'Correcto.', ''];

function pick<T>(from: readonly T[], n: number): T {
  const found = from[n % from.length];
  if (found === undefined) throw new Error('nothing to pick from');
  return found;
}

const upload = (documento: Documento, days: number): Step => ({ act: 'subir', documento, days });
const accept = (documento: Documento, days: number, n: number): Step => ({
  ...{ act: 'aceptar', documento, days },
  comentario: pick(THANKS, n),
});
const reject = (documento: Documento, days: number, n: number): Step => ({
  ...{ act: 'rechazar', documento, days },
  comentario: pick(REASONS, n),
});
const assign = (days: number): Step => ({ act: 'asignar', days });
const toTray = (days: number): Step => ({ act: 'turnar', days });

/** What happens to a file, by its number `n`; it changed last `d` days ago. */
const PLOTS: readonly ((n: number, d: number) => Step[])[] = [
  // Finished: everything accepted.
  (n, d) => [assign(d + 12), upload('todos', d + 9), accept('todos', d, n)],
  // Waits for the lawyer, part of it reviewed.
  (n, d) => [assign(d + 4), upload(0, d + 3), accept(0, d + 2, n), upload(1, d), upload(2, d)],
  // Waits for the client, who has something to correct.
  (n, d) => [assign(d + 5), upload(0, d + 3), upload(1, d + 3), accept(0, d, n), reject(1, d, n)],
  // Nobody's yet, with documents.
  (_n, d) => [upload(0, d), upload(1, d)],
  // Assigned, and the client has sent nothing.
  (_n, d) => [assign(d)],
  // Waits for the lawyer, nothing reviewed.
  (_n, d) => [assign(d + 2), upload(0, d), upload(1, d)],
  // In the tray of an office.
  (_n, d) => [upload(0, d + 1), toTray(d)],
  // The client continues: what arrived is accepted and something is missing.
  (n, d) => [
    assign(d + 6),
    upload(0, d + 4),
    upload(1, d + 4),
    accept(0, d, n),
    accept(1, d, n + 1),
  ],
  // Sent again after a rejection.
  (n, d) => [
    ...[assign(d + 9), upload(0, d + 8), reject(0, d + 5, n)],
    ...[{ act: 'retirar', documento: 0, days: d + 1 } as const, upload(0, d)],
  ],
  // Nobody's, nothing sent.
  () => [],
];

/** How many days ago a file changed last: many today and yesterday, some weeks ago, a few months ago. */
const LAST_CHANGE = [0, 1, 3, 6, 24, 2, 38, 9, 16, 52, 0, 11, 31, 4, 75] as const;

/** A file is started this many days before its first event. */
const LEAD_DAYS = 2;

/** Number of files that the plots tell. */
const FILES = 56;

/** Every plot with every delay. */
const TOLD: readonly Story[] = Array.from({ length: FILES }, (_each, n) => {
  // Another delay each time a plot comes round.
  const last = pick(LAST_CHANGE, n + Math.floor(n / PLOTS.length) * 4);
  const steps = pick(PLOTS, n)(n, last);
  const first = Math.max(last, ...steps.map(({ days }) => days));
  return {
    cliente: n,
    // Another procedure each time a plot comes round.
    nombreTramite: pick(TRAMITES, n + Math.floor(n / PLOTS.length) * 3),
    abogado: n + Math.floor(n / PLOTS.length),
    days: first + LEAD_DAYS,
    steps,
  };
});

/** The files of the crowd. */
export const STORIES: readonly Story[] = [...TOLD, ...deliveredBeside(TOLD)];
