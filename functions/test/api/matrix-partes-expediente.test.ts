import { moverEtapa } from '@notaria/contract/etapas-mover';
import * as expedientes from '@notaria/contract/expedientes';
import { byId } from '@notaria/factories/calls/files';
import {
  CLIENTES,
  DE_DENTRO,
  esperado,
  PERSONAL,
  QUIENES,
  type Quien,
  rowsOf,
} from '@notaria/factories/calls/parties-cells';
import { avanzar, conEtapas } from '@notaria/factories/etapas';
import { expedienteNow } from '@notaria/factories/files';
import type { SharedFile } from '@notaria/factories/partes';
import { apiUrl, request } from '@notaria/factories/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { signZipLink } from '../../src/records/sesiones/signed-link.ts';
import {
  aFileFor,
  aFileOfParties,
  anUnchangedFile,
  type Cast,
  callAs,
  castOfParties,
  cellsOf,
  expectNothingOfOthers,
  PARTES_DEL_EXPEDIENTE,
  propiasDe,
} from '../support/parties-cast.ts';

let people: Cast;

beforeAll(async () => {
  people = await castOfParties();
}, 60_000);

describe.each(cellsOf('expediente'))('%s', (_name, row, celdas) => {
  test.each(QUIENES)('%s', async (quien) => {
    const { hasOwnFile, estado = 2, input } = celdas;
    const { call, outcome } = row;
    const wanted = esperado(row, celdas, quien);
    const shared = hasOwnFile
      ? await aFileOfParties(people, estado)
      : await aFileFor(people, estado, { call }, wanted);
    const { file } = shared;
    const options = await input(file, rowsOf(file.documentos), people[quien]);
    const answer = await callAs(call, { shared, people, quien }, options);
    // The row knows what an answer comes to whose status alone doesn't say.
    expect(outcome?.(answer, { options, file }) ?? answer.status).toBe(wanted);
  });
});

describe('what a party reads of the file', () => {
  test.each(DE_DENTRO)(
    '%s: own rows and the common ones, and counts of the others',
    async (quien) => {
      const shared = await anUnchangedFile(people, 1);
      const answer = await callAs(
        expedientes.detalleTramite,
        { shared, people, quien },
        byId(shared.file),
      );
      const body = expedientes.detalleTramite.answer.parse(JSON.parse(answer.text));
      const own = propiasDe(quien);
      expect(new Set(body.expediente.map(({ parte }) => parte))).toEqual(new Set([null, ...own]));
      expect(body).toMatchObject({ miParte: own[0], pulso: { quien: own[0] } });
      const others = body.partes?.filter(({ idParte }) => !own.includes(idParte)) ?? [];
      expect(others).toHaveLength(PARTES_DEL_EXPEDIENTE - own.length);
      for (const one of others) {
        const isTyped = one.idParte === 'p3' && quien === 'quien inició';
        const names = isTyped ? {} : { persona: null, correo: null };
        expect(one).toMatchObject({ ...names, porRevisar: null, esMia: false, representa: null });
      }
      expect(body.resumen.Espera_desde).toBeNull();
      const comments = await callAs(
        expedientes.listComentarios,
        { shared, people, quien },
        byId(shared.file),
      );
      for (const idParte of own) {
        const { comentario = 'nothing' } = shared.secretos[idParte] ?? {};
        expect(answer.text).toContain(comentario);
        expect(comments.text).toContain(comentario);
      }
    },
  );

  test('the staff read all of it', async () => {
    const quien = 'abogada del expediente';
    const shared = await anUnchangedFile(people, 1);
    const { text } = await callAs(
      expedientes.detalleTramite,
      { shared, people, quien },
      byId(shared.file),
    );
    for (const idParte of ['p1', 'p2', 'p6']) {
      const { persona, correo, archivo } = shared.secretos[idParte] ?? {};
      for (const word of [persona, correo, archivo]) expect(text).toContain(word);
    }
  });

  test.each(QUIENES)('the list of %s', async (quien) => {
    const shared = await anUnchangedFile(people, 1);
    const { tituloTramite, idExpediente } = shared.file;
    const query = { buscar: tituloTramite };
    const answer = await callAs(
      expedientes.listExpedientes,
      { shared, people, quien },
      {
        query,
      },
    );
    const isSeen = DE_DENTRO.includes(quien) || PERSONAL.includes(quien);
    expect(answer.text.includes(`"${idExpediente}"`)).toBe(isSeen);
    expect(answer.headers.get('x-total-count')).toBe(isSeen ? '1' : '0');
  });

  test.each(['quien inició', 'quien fue invitada'] as const)(
    '%s finds no file by the name or address of another',
    async (quien) => {
      const shared = await anUnchangedFile(people, 1);
      const other = quien === 'quien inició' ? 'p2' : 'p1';
      for (const buscar of [
        shared.secretos[other]?.persona ?? '',
        shared.secretos[other]?.correo,
      ]) {
        const query = { buscar };
        const answer = await callAs(
          expedientes.listExpedientes,
          { shared, people, quien },
          { query },
        );
        expect(answer.headers.get('x-total-count')).toBe('0');
      }
    },
  );
});

describe('the ZIP', () => {
  async function namesIn(shared: SharedFile, quien: Quien): Promise<string> {
    const { url } = signZipLink(shared.file.idExpediente, people[quien].idSesion, new Date());
    const response = await fetch(`${await apiUrl()}${url}`);
    if (response.status !== 200) return String(response.status);
    return Buffer.from(await response.arrayBuffer()).toString('utf8');
  }

  test('the staff’s holds everybody’s, in folders by party', async () => {
    const quien = 'abogada del expediente';
    const shared = await anUnchangedFile(people, 2, true);
    const inside = await namesIn(shared, quien);
    for (const folder of ['Documentos comunes/', '01 Comprador', '02 Vendedor', '04 Vendedor']) {
      expect(inside).toContain(folder);
    }
  });

  test.each(DE_DENTRO)('that of %s holds own and common documents only', async (quien) => {
    const shared = await anUnchangedFile(people, 2, true);
    const inside = await namesIn(shared, quien);
    expect(inside).toContain('Documentos comunes/');
    const folders = new Set(inside.match(/0\d (?:Comprador|Vendedor|Cónyuge)/g));
    const own = propiasDe(quien).map((idParte) => Number(idParte.slice(1)));
    expect([...folders].map((name) => Number(name.slice(0, 2))).toSorted()).toEqual(own);
    expectNothingOfOthers({ shared, people, quien }, inside);
  });

  test.each(CLIENTES.filter((quien) => !DE_DENTRO.includes(quien)))(
    '%s gets nothing by a link',
    async (quien) => {
      expect(await namesIn(await anUnchangedFile(people, 2, true), quien)).toBe('404');
    },
  );
});

test('nobody gives up a file in which somebody else takes part', async () => {
  for (const quien of CLIENTES) {
    const shared = await anUnchangedFile(people, 0);
    const answer = await callAs(
      expedientes.descartarExpediente,
      { shared, people, quien },
      byId(shared.file),
    );
    expect([quien, answer.status]).toEqual([quien, quien === 'quien inició' ? 409 : 404]);
  }
});

test('a move of stages with parties is for the staff, and reaches every room', async () => {
  const shared = await aFileOfParties(people, 2);
  await conEtapas(shared.file);
  const options = {
    ...byId(shared.file),
    body: avanzar('documentos', 'proyecto', 0, { motivo: 'Ya vienen.' }),
  };
  const answer = await request(moverEtapa, { ...options, as: people['abogada del expediente'] });
  expect(answer.status).toBe(200);
  const { pulsos } = await expedienteNow(shared.file.idExpediente);
  const grown = Object.keys(pulsos).filter((quien) => pulsos[quien] !== shared.file.pulsos[quien]);
  const active = shared.file.salas.filter(({ estado }) => estado === 'activa');
  expect(grown.sort()).toEqual([...active.map(({ idParte }) => idParte), 'personal'].sort());
});
