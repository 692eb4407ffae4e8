import * as asesorias from '@notaria/contract/asesorias';
import type { AnyCall } from '@notaria/contract/call';
import * as semana from '@notaria/contract/semana';
import { anAdvisingOffice, anHour, aReserva, aStoredAsesoria } from '../asesorias.ts';
import { unusedEmail } from '../people.ts';
import type { RequestOptions } from '../server.ts';
import type { Cast } from './cast.ts';
import { nothing, type Row } from './row.ts';
import { everybody, only } from './whose.ts';

const SIN_EXPEDIENTE = 'advice without a file';

const offices = new WeakMap<Cast, ReturnType<typeof anAdvisingOffice>>();
/** The office of all rows of a cast. */
async function theirs(cast: Cast): Promise<string> {
  const office = offices.get(cast) ?? anAdvisingOffice();
  offices.set(cast, office);
  return (await office).idGrupo;
}

const MINUTES = ['00', '30'];
/** The times that rows took, by office: an agenda offers thirty days. */
const taken = new Map<string, Set<number>>();
/** A time of the office that no other row takes. */
function anotherHour(idGrupo: string): Date {
  const hers = taken.get(idGrupo) ?? new Set();
  taken.set(idGrupo, hers);
  for (let weeks = 1; weeks < 4; weeks += 1) {
    for (const hour of ['09', '10', '11', '12', '13']) {
      for (const minute of MINUTES) {
        const time = anHour(`${hour}:${minute}`, weeks);
        if (hers.has(time.getTime())) continue;
        hers.add(time.getTime());
        return time;
      }
    }
  }
  throw new Error('no time left');
}

/** A call with the link of a mail, before or after it booked. */
function byLink(
  call: AnyCall,
  isBooked: boolean,
  body?: (inicio: Date) => RequestOptions<AnyCall>['body'],
): Row {
  return {
    call,
    needs: 'nothing',
    partes: SIN_EXPEDIENTE,
    answers: everybody({ any: 200 }),
    arrange: async (_as, _whose, cast) => {
      const idGrupo = await theirs(cast);
      const inicio = body ? anotherHour(idGrupo) : anHour();
      const { token, huella } = await aReserva(idGrupo, { inicio });
      if (isBooked) await aStoredAsesoria({ idCita: huella, idGrupo, inicio });
      return { options: { params: { token }, ...(body && { body: body(inicio) }) } };
    },
  };
}

let count = 0;
/** A call of the staff about advice of an office that is not theirs; their own is in asesorias.test.ts. */
function byStaff(call: AnyCall, inicio: () => Date, body: RequestOptions<AnyCall>['body']): Row {
  return {
    call,
    needs: 'session',
    partes: SIN_EXPEDIENTE,
    answers: { ...only(404, 'abogada', 'titular', 'secretaria'), administrador: { any: 200 } },
    arrange: async (_as, _whose, cast) => {
      count += 1;
      const at = { idCita: `fila-${process.pid}-${count}`, idGrupo: await theirs(cast) };
      const { idCita } = await aStoredAsesoria({ ...at, inicio: inicio() });
      return { options: { params: { id: idCita }, body } };
    },
  };
}

const yesterday = () => new Date(Date.now() - 24 * 3_600_000);

/** Advice without a file. */
export const ADVICE_ROWS: readonly Row[] = [
  {
    call: asesorias.oficinasDeAsesoria,
    needs: 'nothing',
    partes: SIN_EXPEDIENTE,
    answers: everybody({ any: 200 }),
    arrange: nothing,
  },
  {
    call: asesorias.horasDeAsesoria,
    needs: 'nothing',
    partes: SIN_EXPEDIENTE,
    answers: everybody({ any: 200 }),
    arrange: async (_as, _whose, cast) => ({
      options: { params: { oficina: await theirs(cast) } },
    }),
  },
  {
    call: asesorias.pedirAsesoria,
    needs: 'nothing',
    partes: SIN_EXPEDIENTE,
    answers: everybody({ any: 201 }),
    arrange: async (_as, _whose, cast) => ({
      options: {
        body: {
          oficina: await theirs(cast),
          inicio: anHour('13:30', 3).toISOString(),
          nombre: 'Rosa',
          email: unusedEmail(),
          telefono: '',
          asunto: 'Una donación',
        },
      },
    }),
  },
  byLink(asesorias.verAsesoria, false),
  byLink(asesorias.fijarAsesoria, false, (inicio) => ({ inicio: inicio.toISOString() })),
  byLink(asesorias.cancelarMiAsesoria, true, () => ({ motivo: 'No puedo.' })),
  byStaff(semana.cancelarAsesoria, anHour, { motivo: 'Cerramos.' }),
  byStaff(semana.marcarAsesoria, yesterday, { noVino: true }),
];
