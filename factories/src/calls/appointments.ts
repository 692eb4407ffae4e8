import * as agenda from '@notaria/contract/agenda';
import type { AnyCall } from '@notaria/contract/call';
import * as citas from '@notaria/contract/citas';
import * as quienes from '@notaria/contract/citas-quienes';
import * as semana from '@notaria/contract/semana';
import { findAgenda } from '../../../functions/src/records/citas/repository.ts';
import { aMonday, aStoredCita } from '../citas.ts';
import type { RequestOptions } from '../server.ts';
import { about, byId, STAFF_ONLY } from './files.ts';
import { ofNoFile, type Row } from './row.ts';
import { CREATED_BY_STAFF, EVERYBODY, everybody, OF_STAFF, only, STAFF } from './whose.ts';

const CITAS = 'citas.test.ts, each party in its room';
const HOUR_MS = 3_600_000;
const later = () => new Date(`${aMonday()}T16:00:00Z`);
const before = () => new Date(Date.now() - 24 * HOUR_MS);

/** Nobody attends these files, so there is nobody whose time an appointment could take. */
function withoutLawyer(row: Row): Row {
  const answers = Object.entries(row.answers).map(([rol, cells]) => [
    rol,
    Object.fromEntries(
      Object.entries(cells).map(([whose, status]) => {
        const isNobodys = whose === 'own' || whose === 'in the tray' || whose === 'of nobody';
        return [whose, isNobodys && status < 300 ? 409 : status];
      }),
    ),
  ]);
  return { ...row, answers: Object.fromEntries(answers) };
}

/** A call about an appointment of the client of a file, which has a time or waits for one. */
function aboutCita(
  call: AnyCall,
  inScope: Parameters<typeof about>[1],
  inicio: (() => Date) | undefined,
  body?: RequestOptions<AnyCall>['body'],
  partes = CITAS,
): Row {
  return about(call, inScope, partes, async ({ idExpediente }) => {
    const stored = await aStoredCita({ idExpediente }, inicio && { inicio: inicio() });
    const { idCita, secuencia } = stored;
    return {
      params: { id: idExpediente, idCita },
      ...(body === undefined ? {} : { body: { secuencia, ...body } }),
    };
  });
}

/** The calls of appointments, in files of one client. `citas.test.ts` tries files of several, `citas-agenda.test.ts` the agenda. */
export const APPOINTMENT_ROWS: readonly Row[] = [
  about(citas.listCitas, EVERYBODY, CITAS, byId),
  withoutLawyer(
    about(citas.horasLibres, EVERYBODY, 'of the office’s agenda, names nobody', (file) => ({
      ...byId(file),
      query: { tipo: 'firma' },
    })),
  ),
  withoutLawyer(
    about(citas.citar, CREATED_BY_STAFF, STAFF_ONLY, (file) => ({
      ...byId(file),
      body: { tipo: 'asesoria', horas: [], salas: ['cliente'] },
    })),
  ),
  aboutCita(citas.contestarCita, { usuario: 200, cliente: 200 }, undefined, { horas: [] }),
  // 409: a client changes only a time that is set.
  aboutCita(citas.moverCita, { ...STAFF, usuario: 409, cliente: 409 }, undefined, {
    horas: [],
    motivo: '',
  }),
  aboutCita(citas.cancelarCita, EVERYBODY, later, { motivo: 'No puedo.' }),
  aboutCita(quienes.marcarNoVino, STAFF, before, { salas: ['cliente'] }, STAFF_ONLY),
  aboutCita(quienes.sumarACita, STAFF, later, { salas: ['cliente'] }, STAFF_ONLY),
  aboutCita(citas.archivoDeCita, EVERYBODY, later),
  ofNoFile(agenda.leerAgenda, only(200, 'titular', 'administrador'), async (_as, _, { trays }) => ({
    options: { query: { oficina: trays['in the tray'] } },
  })),
  ofNoFile(
    agenda.guardarAgenda,
    only(200, 'titular', 'administrador'),
    async (_as, _whose, { trays }) => {
      const oficina = trays['in the tray'] ?? '';
      const { version } = await findAgenda(oficina);
      return { options: { body: { oficina, agenda: agenda.AGENDA_DE_INICIO, version } } };
    },
  ),
  ...[semana.semanaDeCitas, semana.verSuscripcion, semana.suscribir, semana.quitarSuscripcion].map(
    (call) => ofNoFile(call, only(200, ...OF_STAFF)),
  ),
  ofNoFile(semana.cerrarHoras, only(200, 'abogada', 'titular', 'administrador'), async () => ({
    options: { body: { dia: aMonday(60), desde: '09:00', hasta: '10:00' } },
  })),
  ofNoFile(semana.abrirHoras, only(200, 'abogada', 'titular', 'administrador'), async () => ({
    options: { params: { idCierre: `${aMonday(60)}_0900_1000` } },
  })),
  {
    call: semana.calendarioSuscrito,
    needs: 'link',
    // 404: no such address. One that works is in citas-semana.test.ts.
    answers: everybody({ any: 404 }),
    partes: 'of the office’s appointments, by an address of the staff',
    arrange: async () => ({ options: { params: { token: 'ninguno' } } }),
  },
];
