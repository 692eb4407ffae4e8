import { accept, advance, assign, reject, type Step, toTray, upload } from './steps.ts';

/** What happens to a file: the steps of a day, by how many days ago it was. */
type Plot = Readonly<Record<number, readonly Step[]>>;

/** A file from its start. Client and lawyer are indexes in their lists, which start again at the end. */
export interface Story {
  cliente: number;
  nombreTramite: string;
  abogado: number;
  /** Days since it was started. */
  days: number;
  plot: Plot;
}

/** The days of a plot, the oldest first. */
export const daysOf = (plot: Plot): number[] =>
  Object.keys(plot)
    .map(Number)
    .sort((one, other) => other - one);

const BLURRED =
  'La fotografía está borrosa y no se lee el número. Vuelve a tomarla con más luz, por favor.';
const OLD = 'El comprobante tiene más de 3 meses. Envía uno más reciente.';
const thanks = accept('Gracias, se lee muy bien.');

/** What happens to a file that changed last `d` days ago, with the procedures of the files to which it happens. */
const PLOTS: readonly (readonly [tramites: readonly string[], plot: (d: number) => Plot])[] = [
  // Finished: everything accepted.
  [
    ['Ratificación de firmas', 'Fe de hechos'],
    (d) => ({ [d + 12]: [assign], [d + 9]: [upload('all')], [d]: [accept()('all')] }),
  ],
  // Waits for the lawyer, part of it reviewed.
  [
    ['Testamento público abierto', 'Cancelación de hipoteca'],
    (d) => ({ [d + 4]: [assign], [d + 3]: [upload(0)], [d + 2]: [thanks(0)], [d]: [upload(1)] }),
  ],
  // Waits for the client, who has something to correct.
  [
    ['Compraventa de inmueble', 'Poder notarial general'],
    (d) => ({
      [d + 5]: [assign],
      [d + 3]: [upload(0), upload(1)],
      [d]: [thanks(0), reject(BLURRED)(1)],
    }),
  ],
  // Nobody's yet, with documents.
  [['Poder notarial especial', 'Constitución de sociedad'], (d) => ({ [d]: [upload(0)] })],
  // Assigned, and the client has sent nothing.
  [['Donación de inmueble', 'Documento de voluntad anticipada'], (d) => ({ [d]: [assign] })],
  // Waits for the lawyer, nothing reviewed.
  [
    ['Autorización para que un menor viaje', 'Poder notarial especial'],
    (d) => ({ [d + 2]: [assign], [d]: [upload(0), upload(1)] }),
  ],
  // In the tray of an office.
  [['Poder notarial general', 'Fe de hechos'], (d) => ({ [d + 1]: [upload(0)], [d]: [toTray] })],
  // The client continues: what arrived is accepted and something is missing.
  [
    ['Constitución de sociedad', 'Testamento público abierto'],
    (d) => ({ [d + 6]: [assign], [d + 4]: [upload(0)], [d]: [thanks(0)] }),
  ],
  // Sent again after a rejection.
  [
    ['Sucesión testamentaria', 'Ratificación de firmas'],
    (d) => ({
      [d + 9]: [assign],
      [d + 8]: [upload(0)],
      [d + 5]: [reject(OLD)(0)],
      [d]: [upload(0)],
    }),
  ],
  // Nobody's, nothing sent.
  [['Cancelación de hipoteca', 'Compraventa de inmueble'], () => ({})],
];

/** How many days ago each file changed last: today, some days ago, weeks ago, months ago. */
const LAST_CHANGE = [0, 1, 3, 6, 24, 2, 38, 9, 16, 52, 11, 0, 31, 4, 75, 1, 5, 20, 2, 44];
/** A file is started this many days before its first event. */
const LEAD_DAYS = 2;

const TOLD = PLOTS.flatMap(([tramites, plotFrom], at) =>
  tramites.map((nombreTramite, round): Story => {
    const n = at + round * PLOTS.length;
    const last = LAST_CHANGE[n] ?? 0;
    const plot = plotFrom(last);
    const days = (daysOf(plot)[0] ?? last) + LEAD_DAYS;
    return { cliente: n, nombreTramite, abogado: n + round, days, plot };
  }),
);

/** A procedure with few documents and one stage between them and the delivery. */
const SHORT = 'Cotejo y copia certificada';
/** Days from the accepted documents to the delivery: as many files as it takes to tell how long it usually is. */
const LENGTHS = [3, 4, 1, 7, 4, 9, 2, 6, 3, 14];

const DELIVERED = LENGTHS.map((length, n): Story => {
  const delivery = 5 + n * 7;
  const accepted = delivery + length;
  const plot = {
    [accepted + 2]: [assign],
    [accepted + 1]: [upload('all')],
    [accepted]: [accept()('all')],
    [delivery]: [advance()],
  };
  // By the lawyers of the first office, whose board then tells of ten.
  return { cliente: n, nombreTramite: SHORT, abogado: n % 2, days: accepted + 3, plot };
});

/** The files of the crowd: each state twice, and delivered ones. No client has two of one procedure. */
export const STORIES: readonly Story[] = [...TOLD, ...DELIVERED];
