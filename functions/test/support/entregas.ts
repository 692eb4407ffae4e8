import { enviarEntrega } from '@notaria/contract/entregas';
import { aPdf } from '@notaria/factories/files';
import { unusedWord } from '@notaria/factories/oficinas';
import type { Person } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';

/** Sends a draft to both people of a sale, or what `over` changes of that. */
export async function sendToBoth(as: Person, id: string, over: object = {}) {
  const body = {
    tipo: 'proyecto',
    titulo: 'Proyecto',
    para: 'p1,p2',
    pide: 'si',
    ...over,
  } as const;
  const file = { bytes: await aPdf(unusedWord()) };
  return request(enviarEntrega, { as, params: { id }, body, file });
}
