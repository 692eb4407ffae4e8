import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { asignarExpediente } from '@notaria/contract/asignacion';
import { fiscalData, subirConstancia } from '@notaria/contract/constancias';
import * as cuentas from '@notaria/contract/cuentas';
import { crearDocumento, rechazarDocumento } from '@notaria/contract/documentos';
import { detalleTramite, listExpedientes } from '@notaria/contract/expedientes';
import { crearGrupo } from '@notaria/contract/grupos';
import { eliminarUsuario, listUsuarios } from '@notaria/contract/usuarios';
import { aConstancia, inventedData } from '@notaria/factories/constancias';
import { aPdf, aStoredExpediente, expedienteNow } from '@notaria/factories/files';
import {
  aCliente,
  anAbogado,
  anAdministrador,
  aUsuario,
  claimsOf,
  exchange,
  type Person,
  signIn,
  unusedEmail,
} from '@notaria/factories/people';
import { mailedCode, wrongCode } from '@notaria/factories/second-factor';
import { apiUrl, request, useApi } from '@notaria/factories/server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';

/** Everything that the API's process wrote, to stdout and stderr. */
const lines: string[] = [];
let end: () => void;

/** Runs the API in its own process, and keeps every line. */
beforeAll(async () => {
  const script = fileURLToPath(new URL('../support/serve.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script]);
  end = () => child.kill('SIGKILL');
  createInterface(child.stderr).on('line', (line) => lines.push(line));
  const out = createInterface(child.stdout);
  const port = new Promise<string>((resolve) => {
    out.on('line', (line) => {
      const found = /^port (\d+)$/.exec(line)?.[1];
      if (found === undefined) lines.push(line);
      else resolve(found);
    });
  });
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('the API ended')));
  useApi(`http://127.0.0.1:${await Promise.race([port, ended])}`);
  ended.catch(() => undefined);
}, 60_000);

afterAll(() => end());

/** What the calls below carry and no line may repeat, by name. */
const secrets = new Map<string, string>();

function keep(what: string, value: string): string {
  secrets.set(what, value);
  return value;
}

function keepToken(whose: string, { token, email }: { token: string; email: string }): void {
  keep(`address of ${whose}`, email);
  keep(`uid of ${whose}`, String(claimsOf(token).user_id));
  keep(`token of ${whose}`, token.split('.')[1] ?? '');
}

async function register(): Promise<void> {
  const body = {
    nombre: keep('name', 'Xóchitl'),
    apellidoPaterno: keep('surname', 'Zubizarreta'),
    apellidoMaterno: 'Ruiz',
    email: keep('address', unusedEmail('xochitl')),
    password: keep('password', 'Contra-Secreta-2026'),
  };
  expect((await request(cuentas.registrar, { body })).status).toBe(201);
  expect((await request(cuentas.registrar, { body })).status).toBe(409);
  const known = { ...body, ...(await signIn(body)) };
  keepToken('who registered', known);
  await request(cuentas.totpHabilitado, { as: known, body: { email: known.email } });
  await request(cuentas.registrar, {
    rawBody: { ...body, email: keep('wrong address', 'no-es@') },
  });
}

async function passSecondFactor(luz: Person): Promise<Person> {
  const { uid, email } = luz;
  keepToken('the lawyer', luz);
  await request(cuentas.enviarTotp, { as: luz, body: { email } });
  const code = keep('code', await mailedCode(uid));
  const wrong = keep('wrong code', wrongCode(code));
  await request(cuentas.verificarTotp, { as: luz, body: { email, token: wrong } });
  const answer = await request(cuentas.verificarTotp, { as: luz, body: { email, token: code } });
  expect(answer.body.valid).toBe(true);
  const session = await exchange(luz, keep('custom token', answer.body.ficha ?? ''));
  keepToken('the lawyer’s session', session);
  keep('id of a session', session.idSesion);
  return session;
}

async function uploadCertificate(): Promise<void> {
  const [ana, admin] = await Promise.all([aUsuario(), anAdministrador()]);
  keepToken('who uploads', ana);
  keepToken('the administrator', admin);
  const data = inventedData();
  keep('RFC', data.rfc);
  if (data.curp) keep('CURP', data.curp);
  const file = {
    bytes: await aConstancia(data),
    name: keep('file name', 'constancia-xochitl.pdf'),
  };
  await request(subirConstancia, { as: ana, body: { email: ana.email }, file });
  await request(fiscalData, { as: ana, params: { email: ana.email } });
  const stranger = keep('address in a path', unusedEmail('ajena'));
  expect((await request(fiscalData, { as: ana, params: { email: stranger } })).status).toBe(404);
  await request(listUsuarios, {
    as: admin,
    query: { buscar: keep('search', 'zubizarretagoitia') },
  });
  await request(eliminarUsuario, { as: admin, params: { email: ana.email } });
}

async function reviewDocument(luz: Person): Promise<void> {
  const ana = await aCliente();
  keepToken('the client', ana);
  const titulo = keep('title', 'Sucesión de Doña Xóchitl');
  const { idExpediente } = await aStoredExpediente({ cliente: ana, asignado: luz, titulo });
  const file = { bytes: await aPdf(), name: keep('name of the document', 'INE de Xóchitl.pdf') };
  const body = { idExpediente, idDocRequerido: 'doc-1' };
  expect((await request(crearDocumento, { as: ana, body, file })).status).toBe(201);
  const params = {
    tramiteId: idExpediente,
    documentoId: (await expedienteNow(idExpediente)).documentos[0]?.idDocumento ?? '',
  };
  const comment = keep('comment', 'La firma de Xóchitl no se lee');
  expect((await request(rechazarDocumento, { as: luz, params, body: { comment } })).status).toBe(
    200,
  );
  await request(listExpedientes, { as: luz, query: { buscar: titulo } });
}

/** Forbidden requests and unexpected form fields: the refusal must not say who or what. */
async function beRefused(luz: Person): Promise<void> {
  const [ana, admin] = await Promise.all([aCliente(), anAdministrador()]);
  keepToken('who is refused', ana);
  const { idExpediente } = await aStoredExpediente({ cliente: ana });
  keep('file of somebody else', idExpediente);
  const ids = { params: { id: idExpediente } };
  expect((await request(listUsuarios, { as: ana })).status).toBe(403);
  expect((await request(detalleTramite, { as: await anAbogado(), ...ids })).status).toBe(404);
  const rawBody = {
    name: 'Oficina',
    headLawyerId: luz.uid,
    assistantLawyerIds: [luz.uid],
    secretaryIds: [luz.uid],
    assignments: { [keep('typed key', 'zacarias@prueba.mx')]: [] },
  };
  const refused = await request(crearGrupo, { as: admin, rawBody });
  expect([refused.status, refused.text.includes('zacarias')]).toEqual([400, false]);
  const unfit = { idExpediente, idResponsable: ana.uid };
  expect((await request(asignarExpediente, { as: admin, body: unfit })).status).toBe(409);
  const headers = { 'x-forwarded-for': keep('network address', '198.51.100.23') };
  await request(listExpedientes, { headers });
}

/** Unknown requests and malformed bodies: a refusal must not quote them. */
async function sendNonsense(): Promise<void> {
  const base = await apiUrl();
  await fetch(`${base}/api/${keep('unknown path', 'nada-de-xochitl')}?correo=x@prueba.mx`);
  const post = (body: string, type = 'application/json') =>
    fetch(`${base}/api/registrar`, { method: 'POST', headers: { 'Content-Type': type }, body });
  await post(`{"email":"${keep('address in broken JSON', 'roto@prueba.mx')}",`);
  await post(`{"email":"${keep('name in a large body', 'enorme')}${'x'.repeat(70_000)}"}`);
  await post('{}', 'application/json; charset=nada');
  await fetch(`${base}/api/videos-ayuda`, {
    headers: { Authorization: `Bearer ${keep('token that is none', 'no.es.un-token')}` },
  });
  await fetch(`${base}/api/usuarios/permisos`, {
    headers: { Authorization: 'Bearer no.es.un-token', 'x-user-email': 'otra@prueba.mx' },
  });
}

/** Every field that a line may have. Think before adding one here. */
const FIELDS = [
  ...['severity', 'message', 'requestId', 'method', 'route', 'status', 'ms', 'saltos'],
  ...['code', 'reason', 'stack', 'id'],
];

const SOON = { timeout: 10_000 };

function routes(): string[] {
  return lines.flatMap((line) => /"route":"([^"]+)"/.exec(line)?.[1] ?? []);
}

describe('the log of a day’s work', () => {
  beforeAll(async () => {
    const luz = await anAbogado({ sesion: 'pendiente' });
    await register();
    const session = await passSecondFactor(luz);
    await uploadCertificate();
    await reviewDocument(session);
    await beRefused(session);
    await sendNonsense();
    // The last lines of the process may still be on their way.
    await vi.waitFor(() => {
      expect(routes()).toContain('unknown');
      expect(routes()).toContain('GET /api/usuarios/permisos');
    }, SOON);
  }, 120_000);

  test('has a line for every request, with its route as the contract writes it', () => {
    expect(routes().length).toBeGreaterThanOrEqual(20);
    expect(routes()).toContain('GET /api/usuarios/fiscal-data/:email');
    expect(routes()).toContain('unknown');
    for (const route of routes()) expect(route).toMatch(/^unknown$|^[A-Z]+ \/api\/[\w/:.-]+$/);
  });

  test('repeats nothing that people sent: no address, name, code, token, number or text', () => {
    expect(secrets.size).toBeGreaterThan(15);
    expect([...secrets.values()]).not.toContain('');
    const log = lines.join('\n').toLowerCase();
    const repeated = [...secrets].filter(([, value]) => log.includes(value.toLowerCase()));
    expect(repeated.map(([what]) => what)).toEqual([]);
    expect(log).not.toMatch(/[\w.+-]+@[\w-]+\.\w/);
  });

  test('has only these fields', () => {
    const line = z.record(z.string(), z.unknown());
    const fields = lines.flatMap((each) => Object.keys(line.parse(JSON.parse(each))));
    expect([...new Set(fields)].filter((field) => !FIELDS.includes(field))).toEqual([]);
  });
});
