import { expect, test } from 'vitest';
import { avanceDe } from './estados.ts';
import { type ExpedienteResumen, expedienteResumen } from './expedientes.ts';
import { actoDe, queSigue } from './que-sigue.ts';

const FECHA = '2026-11-01T12:00:00.000Z';

function aResumen(over: Partial<ExpedienteResumen> = {}): ExpedienteResumen {
  return expedienteResumen.parse({
    ID_Expediente: '2611-AAAAAA',
    Fecha_inicio: FECHA,
    Fecha_fin: null,
    Fecha_actualizacion: FECHA,
    Espera_desde: null,
    PK_Integranot: null,
    Estado: 'En progreso',
    ID_Tramite: 't',
    Titulo_tramite: 'Poder',
    ID_Cliente: 'c',
    Nombre_cliente: 'Ana',
    Nombre_cuenta: 'Ana',
    Identidad: 'coincide',
    ID_Asignado: 'a',
    Nombre_asignado: 'Eva',
    ID_Grupo: null,
    Avance: avanceDe([2]),
    ...over,
  });
}

const etapa = {
  Clave: 'firma',
  Nombre: 'Firma',
  Quien: 'cliente',
  Que_hacer: '',
  Desde: FECHA,
  Esperada: null,
  En_espera: false,
  Entregado: false,
  Detenido: false,
} as const;
const answer = {
  titulo: 'Cotización',
  hasta: null,
  tipo: 'cotizacion',
  pide: 'respuesta',
} as const;
const cita = {
  idCita: 'x',
  tipo: 'firma',
  inicio: null,
  zona: 'America/Mexico_City',
  responder: true,
  faltan: 1,
} as const;

const said = (over: Partial<ExpedienteResumen>) => queSigue(aResumen(over)).map(actoDe);

test('everything that a client owes stands in one list, the most urgent first', () => {
  const all = {
    Avance: avanceDe([1, null, null]),
    Identidad: 'rechazada',
    Por_contestar: [{ ...answer, idEntrega: 'e1' }],
    Datos_por_enviar: 1,
    Datos_por_corregir: 2,
    Por_pagar: 2_938_000,
    Citas: [cita],
    Por_agregar: ['Vendedor'],
    Etapa: etapa,
  } as const satisfies Partial<ExpedienteResumen>;
  expect(
    said({ ...all, Por_contestar: [...all.Por_contestar], Por_agregar: ['Vendedor'] }),
  ).toEqual([
    'corregir 1 documento',
    'comprobar quién eres',
    'leer y responder «Cotización»',
    'corregir 2 datos tuyos',
    'elegir la hora de tu cita',
    'pagar $29,380.00',
    'enviar 2 documentos',
    'llenar tus datos',
    'agregar a otra persona',
    'atender «Firma»',
  ]);
});

test.each<[string, Partial<ExpedienteResumen>]>([
  ['all is accepted', {}],
  ['the office reviews', { Avance: avanceDe([0]) }],
  ['the file is on hold', { Etapa: { ...etapa, En_espera: true } }],
  ['the stage is the office’s', { Etapa: { ...etapa, Quien: 'notaria' } }],
  [
    'it is delivered, whatever it lacks',
    { Avance: avanceDe([1]), Etapa: { ...etapa, Entregado: true } },
  ],
  ['the appointment has its time', { Citas: [{ ...cita, responder: false }] }],
])('nothing is owed while %s', (_what, over) => {
  expect(queSigue(aResumen(over))).toEqual([]);
});

test('the data of somebody else are asked for by name', () => {
  expect(said({ Datos_por_enviar: 1, Datos_de: ['Luz Mora'] })).toEqual([
    'llenar los datos de Luz Mora',
  ]);
  expect(said({ Datos_por_enviar: 2, Datos_de: ['Luz Mora'] })).toEqual([
    'llenar los datos de 2 personas',
  ]);
});

test('a delivered file may still have to be paid', () => {
  expect(said({ Por_pagar: 100, Etapa: { ...etapa, Entregado: true } })).toEqual(['pagar $1.00']);
});

test('the signing tells its appointment, and several answers the first day by which one is asked', () => {
  const set = { ...cita, inicio: FECHA, responder: false };
  const late = { ...etapa, Esperada: '2026-11-30' };
  const [signing] = queSigue(aResumen({ Etapa: late, Citas: [set] }));
  expect(signing).toMatchObject({ cita: set, hasta: null });
  const [without] = queSigue(aResumen({ Etapa: late, Citas: [{ ...set, tipo: 'cotejo' }] }));
  expect(without).toMatchObject({ cita: null, hasta: '2026-11-30' });
  const Por_contestar = [
    { ...answer, idEntrega: 'e1' },
    { ...answer, idEntrega: 'e2', hasta: '2026-12-01' },
  ];
  expect(queSigue(aResumen({ Por_contestar }))[0]).toMatchObject({
    cuantos: 2,
    idEntrega: 'e1',
    hasta: '2026-12-01',
  });
});
