import { HILO_CLIENTE } from '@notaria/contract/conversacion';
import type { GeneralesPedidos } from '@notaria/contract/generales-catalogo';
import { enviarGenerales, listGenerales } from '@notaria/contract/generales-expediente';
import { db } from '../../functions/src/platform/firebase.ts';
import { saveGeneralesDeSala } from '../../functions/src/records/expedientes/asuntos/generales-save.ts';
import type { ExpedienteDoc } from '../../functions/src/records/expedientes/model.ts';
import { findGenerales } from '../../functions/src/records/generales/repository.ts';
import { withFile } from './files.ts';
import { unusedWord } from './oficinas.ts';
import type { Person } from './people.ts';
import { request } from './server.ts';

const PLAIN = { opciones: [], requerida: true, ayuda: '' };

/** What the tests ask of each kind of people: two particulars, one that depends, and one of the procedure's own. */
export const PEDIDOS: Omit<GeneralesPedidos, 'parte'> = {
  codigos: ['estado_civil', 'regimen_matrimonial', 'ocupacion'],
  propias: [{ codigo: 'precio', pregunta: 'Precio acordado', clase: 'cantidad', ...PLAIN }],
};

/** Answers to all of it, with a word in one of them that is nowhere else. */
export function aRespuestas(ocupacion = unusedWord()): { codigo: string; valor: string }[] {
  return [
    { codigo: 'estado_civil', valor: 'soltero' },
    { codigo: 'ocupacion', valor: ocupacion },
    { codigo: 'precio', valor: '150000000' },
  ];
}

const ESCRITAS = { texto: '5555550134', fecha: '1988-06-21', cantidad: '90000000', si_no: 'si' };

/** A person answers and sends all that a file asks of their rooms, by the API. */
export async function sendGenerales(as: Person, id: string): Promise<void> {
  const { personas } = (await request(listGenerales, { as, params: { id } })).body;
  for (const { sala, preguntas } of personas) {
    const asked = preguntas.filter(({ depende }) => depende === null);
    const respuestas = asked.map(({ codigo, clase, opciones }) => ({
      codigo,
      valor: clase === 'opcion' ? (opciones[0]?.valor ?? '') : ESCRITAS[clase],
    }));
    const sent = { as, params: { id, sala }, body: { respuestas } };
    const { status } = await request(enviarGenerales, sent);
    if (status !== 200) throw new Error(`particulars of ${sala}: ${status}`);
  }
}

/** A stored file asks these particulars of everybody, as if its procedure had when it started. */
export async function conGenerales(
  { idExpediente, clases }: Pick<ExpedienteDoc, 'idExpediente' | 'clases'>,
  pedidos: Omit<GeneralesPedidos, 'parte'> = PEDIDOS,
): Promise<void> {
  const kinds = clases.length === 0 ? [null] : clases.map(({ clave }) => clave);
  const generales = kinds.map((parte) => ({ parte, ...pedidos }));
  await db().collection('expedientes').doc(idExpediente).update({ generales });
}

/** The same, and a room has sent its particulars. */
export async function conGeneralesDe(
  file: Pick<ExpedienteDoc, 'idExpediente' | 'clases'>,
  sala: string = HILO_CLIENTE,
  respuestas = aRespuestas(),
): Promise<void> {
  await conGenerales(file);
  await withFile(file.idExpediente, async (tx, expediente) => {
    const before = await findGenerales(file.idExpediente, sala, tx);
    const said = respuestas.map(
      ({ codigo, valor }) => [codigo, { valor, fuente: 'persona' as const }] as const,
    );
    const sent = { ...before, respuestas: Object.fromEntries(said), enviado: new Date() };
    saveGeneralesDeSala(tx, expediente, sent, new Date());
  });
}
