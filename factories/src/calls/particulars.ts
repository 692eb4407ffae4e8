import type { AnyCall } from '@notaria/contract/call';
import { HILO_CLIENTE } from '@notaria/contract/conversacion';
import * as calls from '@notaria/contract/generales-expediente';
import type { ExpedienteDoc } from '../../../functions/src/records/expedientes/model.ts';
import { aRespuestas, conGenerales, conGeneralesDe } from '../generales.ts';
import type { RequestOptions } from '../server.ts';
import type { Rol } from './cast.ts';
import { about, byId } from './files.ts';
import type { Celdas, Quien } from './parties-cells.ts';
import type { Row } from './row.ts';
import { EVERYBODY, STAFF } from './whose.ts';

type Status = Partial<Record<Quien, number>>;

/** Who reads the room of the second party: that person and the staff. */
const NOT_THEIRS: Status = { 'quien inició': 404, 'quien representa': 404 };

/** A call about the particulars of a room: of the client or, in a file with parties, of the second one. */
function ofRoom(
  call: AnyCall,
  inScope: Partial<Record<Rol, number>>,
  body: (file: ExpedienteDoc) => RequestOptions<AnyCall>['body'],
  prepare: (file: ExpedienteDoc, sala: string) => Promise<void>,
  quienes: Status = NOT_THEIRS,
): Row {
  const input: Celdas['input'] = async (file) => {
    const sala = file.salas.length === 0 ? HILO_CLIENTE : 'p2';
    await prepare(file, sala);
    return { params: { id: file.idExpediente, sala }, body: body(file) };
  };
  return about(call, inScope, { de: 'expediente', quienes, input }, input);
}

/** The particulars of people. What each reads of the others: generales.test.ts. */
export const PARTICULAR_ROWS: readonly Row[] = [
  about(calls.listGenerales, EVERYBODY, { de: 'expediente' }, async (file) => {
    await conGenerales(file);
    return byId(file);
  }),
  ofRoom(
    calls.guardarGenerales,
    EVERYBODY,
    () => ({ respuestas: aRespuestas(), motivo: 'Me equivoqué.' }),
    (file) => conGenerales(file),
  ),
  ofRoom(
    calls.enviarGenerales,
    { usuario: 200, cliente: 200 },
    () => ({ respuestas: aRespuestas() }),
    (file) => conGenerales(file),
  ),
  ofRoom(
    calls.pedirCorreccion,
    STAFF,
    () => ({ codigo: 'ocupacion', frase: 'No se entiende.' }),
    conGeneralesDe,
    {},
  ),
];
