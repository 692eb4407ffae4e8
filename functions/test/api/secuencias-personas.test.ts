import * as partes from '@notaria/contract/partes';
import type { EstadoParte } from '@notaria/contract/partes-expediente';
import { expedienteNow } from '@notaria/factories/files';
import { aSharedFile } from '@notaria/factories/partes';
import { aCliente, anAbogado, type Person } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { beforeAll, expect, test } from 'vitest';
import { drawing, SEEDS } from '../support/drawing.ts';
import { mailsTo } from '../support/outbox.ts';
import { expectWhole } from '../support/races.ts';

let ana: Person;
let luz: Person;

beforeAll(async () => {
  [ana, luz] = await Promise.all([aCliente(), anAbogado()]);
});

/** The links that were mailed to a person, oldest first. */
async function tokensTo({ email }: Person): Promise<string[]> {
  const mails = await mailsTo(email);
  return mails.flatMap(({ texto }) => /\/invitacion\/([\w-]{43})/.exec(texto)?.[1] ?? []);
}

/** A seller of the file as they should be. */
interface Vendedor {
  idParte: string;
  persona: Person;
  estado: EstadoParte;
  /** The link that is good; the others are not. */
  token: string;
}
const isThere = ({ estado }: Vendedor) => estado === 'invitada' || estado === 'activa';

test.each(SEEDS)(
  'whatever becomes of the people of a file, one act after another (%i)',
  async (seed) => {
    const { oneOf, happens } = drawing(seed);
    const people = await Promise.all([0, 1, 2, 3].map(() => aCliente()));
    const { file } = await aSharedFile({
      asignado: luz,
      hasObjects: false,
      partes: [{ clave: 'comprador', person: ana }],
    });
    const params = { id: file.idExpediente };
    const sellers: Vendedor[] = [];

    /** What docs/product.md, "Several people in one file", allows now; each act with its change of the model. */
    function choose(): {
      what: string;
      isAllowed: boolean;
      send: () => Promise<number>;
      afterwards: () => unknown;
    } {
      const acto = oneOf([
        'invitar',
        'reenviar',
        'aceptar',
        'aceptar',
        'rechazar',
        'retirar',
        'salir',
      ] as const);
      const one = sellers.length === 0 || acto === 'invitar' ? undefined : oneOf(sellers);
      if (!one) {
        const persona = oneOf(people);
        const known = sellers.filter(isThere);
        return {
          what: 'invitar',
          // At most three sellers; whoever was invited and is there is not invited again by the same person.
          isAllowed: known.length < 3 && known.every((each) => each.persona !== persona),
          send: async () => {
            const body = { clave: 'vendedor', nombre: 'Eva Prueba', correo: persona.email };
            const { status } = await request(partes.agregarParte, { as: ana, params, body });
            return status;
          },
          afterwards: async () => {
            const { salas } = await expedienteNow(file.idExpediente);
            const idParte = salas.at(-1)?.idParte ?? '';
            const token = (await tokensTo(persona)).at(-1) ?? '';
            sellers.push({ idParte, persona, estado: 'invitada', token });
          },
        };
      }
      const { idParte, persona, token } = one;
      const about = { params: { ...params, idParte } };
      const set = (estado: EstadoParte) => () => {
        one.estado = estado;
      };
      const isOpen = one.estado === 'invitada';
      if (acto === 'reenviar') {
        return {
          what: acto,
          isAllowed: isOpen,
          send: async () =>
            (await request(partes.reenviarInvitacion, { ...about, as: ana })).status,
          afterwards: async () => {
            one.token = (await tokensTo(persona)).at(-1) ?? '';
          },
        };
      }
      if (acto === 'aceptar' || acto === 'rechazar') {
        const call = acto === 'aceptar' ? partes.aceptarInvitacion : partes.rechazarInvitacion;
        return {
          what: acto,
          isAllowed: isOpen,
          send: async () => {
            // The links before the last one, of this room or another, open nothing.
            const old = (await tokensTo(persona)).filter((each) =>
              sellers.every((seller) => seller.token !== each),
            );
            for (const dead of old.slice(-1)) {
              const { status } = await request(call, { as: persona, params: { token: dead } });
              expect(status).toBe(404);
            }
            return (await request(call, { as: persona, params: { token } })).status;
          },
          afterwards: set(acto === 'aceptar' ? 'activa' : 'rechazada'),
        };
      }
      const isOut = acto === 'retirar';
      const call = isOut ? partes.retirarParte : partes.salirDeExpediente;
      return {
        what: acto,
        isAllowed: isOut ? isThere(one) : one.estado === 'activa',
        send: async () => (await request(call, { ...about, as: isOut ? ana : persona })).status,
        afterwards: set('retirada'),
      };
    }

    let acts = 0;
    for (let step = 0; step < 14; step += 1) {
      let act = choose();
      while (!act.isAllowed && happens(0.7)) act = choose();
      const { what, isAllowed, send, afterwards } = act;
      const before = await expedienteNow(file.idExpediente);
      const status = await send();
      const done = [seed, step, what, sellers.map(({ estado }) => estado).join()];
      expect([...done, status, status < 400]).toEqual([...done, status, isAllowed]);
      if (!isAllowed) {
        expect(await expedienteNow(file.idExpediente)).toEqual(before);
        continue;
      }
      acts += 1;
      await afterwards();
      const { salas } = await expectWhole(file.idExpediente);
      const found = salas.slice(1).map(({ idParte, estado, idUsuario }) => ({
        idParte,
        estado,
        idUsuario: estado === 'activa' ? idUsuario : null,
      }));
      expect(found).toEqual(
        sellers.map(({ idParte, estado, persona }) => ({
          idParte,
          estado,
          idUsuario: estado === 'activa' ? persona.uid : null,
        })),
      );
    }
    expect(acts).toBeGreaterThan(5);
  },
);
