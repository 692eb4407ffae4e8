import * as calendario from '@notaria/contract/calendario';
import type { AnyCall } from '@notaria/contract/call';
import * as catalogo from '@notaria/contract/catalogo';
import * as constancias from '@notaria/contract/constancias';
import * as cuentas from '@notaria/contract/cuentas';
import { declararNoAplica } from '@notaria/contract/declaraciones';
import * as derechos from '@notaria/contract/derechos';
import * as documentos from '@notaria/contract/documentos';
import { descartarExpediente, listExpedientes } from '@notaria/contract/expedientes';
import { candidatosOficina } from '@notaria/contract/grupos';
import { listDisputas } from '@notaria/contract/identidades';
import { salirDeExpediente } from '@notaria/contract/partes';
import * as pruebasCorreo from '@notaria/contract/pruebas-correo';
import * as factor from '@notaria/contract/segundo-factor';
import { encargosUsuario } from '@notaria/contract/usuarios';
import type { Cast } from './calls/cast.ts';
import { aConstancia, inventedData, verifiedConstancia } from './constancias.ts';
import { aStoredExpediente, aTramite } from './files.ts';
import { aContribuyente, aNamesake, aReadCertificate, present } from './identidad.ts';
import { anOffice } from './oficinas.ts';
import { aSaleOf } from './partes.ts';
import { aCliente, anAbogado, aUsuario, type Person } from './people.ts';
import { appCode, mailedCode } from './second-factor.ts';
import type { RequestOptions } from './server.ts';
import { request } from './server.ts';

/** How to make a call so that it does its work: everything it needs is there, and it is the first request. */
export interface Recipe {
  call: AnyCall;
  /** Names the caller, if the call does very different work for different people. */
  who?: string;
  /** Arranges what the call works on, and is not measured. */
  prepare: (cast: Cast) => Promise<RequestOptions<AnyCall>>;
}

function recipe<C extends AnyCall>(
  call: C,
  prepare: (cast: Cast) => RequestOptions<C> | Promise<RequestOptions<C>>,
  who?: string,
): Recipe {
  return {
    call,
    ...(who && { who }),
    prepare: async (cast) => (await prepare(cast)) as RequestOptions<AnyCall>,
  };
}

/** A member of the staff who has signed in and waits for the code. */
async function aPending() {
  const as = await anAbogado({ sesion: 'pendiente' });
  return { as, body: { email: as.email } };
}

/** A person whose certificate was read and is not verified yet. */
async function withCertificate(): Promise<Person> {
  const person = await aUsuario();
  await aReadCertificate(person, inventedData());
  return person;
}

/**
 * Calls that the table of accesses arranges only far enough to decide who may make them. A registration with Google is
 * not among them: its account is in another project than what is counted.
 */
export const SPECIALS: readonly Recipe[] = [
  recipe(listExpedientes, ({ people }) => ({ as: people.cliente }), 'cliente'),
  recipe(listExpedientes, ({ people }) => ({ as: people.titular }), 'titular'),
  recipe(listExpedientes, ({ people }) => ({ as: people.administrador }), 'administrador'),
  recipe(descartarExpediente, async () => {
    const as = await aCliente();
    const { idExpediente } = await aStoredExpediente({ cliente: as });
    return { as, params: { id: idExpediente } };
  }),
  // An invited party leaves a file of two.
  recipe(salirDeExpediente, async ({ people: { abogada } }) => {
    const [compra, vende] = await Promise.all([aCliente(), aCliente()]);
    const { idExpediente } = await aSaleOf({ compra, vende, abogada });
    return { as: vende, params: { id: idExpediente, idParte: 'p2' } };
  }),
  recipe(declararNoAplica, async ({ people: { cliente } }) => {
    const { idExpediente } = await aStoredExpediente({ cliente, condicion: 'si te casaste' });
    return { as: cliente, body: { idExpediente, idDocRequerido: 'doc-1', declara: true } };
  }),
  recipe(documentos.usarConstancia, async () => {
    const as = await aCliente();
    await verifiedConstancia(as);
    const tipos = ['Constancia de Situación Fiscal'];
    const { idExpediente } = await aStoredExpediente({ cliente: as, tipos });
    return { as, body: { idExpediente, idDocRequerido: 'doc-1' } };
  }),
  recipe(documentos.enlaceZip, async ({ people: { abogada, cliente } }) => {
    const file = await aStoredExpediente({ cliente, asignado: abogada, estados: [2, null] });
    return { as: abogada, params: { id: file.idExpediente } };
  }),
  recipe(encargosUsuario, ({ people: { administrador: as, abogada } }) => ({
    as,
    params: { id: abogada.uid },
  })),
  recipe(candidatosOficina, async ({ people: { administrador: as } }) => ({
    as,
    query: { grupo: (await anOffice()).nombre },
  })),
  recipe(listDisputas, async ({ people: { administrador: as } }) => {
    const data = aContribuyente();
    for (const person of [await aNamesake(data), await aNamesake(data)])
      await present(person, data);
    return { as };
  }),
  recipe(catalogo.ofrecerTramite, async ({ people: { administrador: as } }) => ({
    as,
    params: { idTramite: (await aTramite()).idTramite },
    body: { activo: false },
  })),
  recipe(cuentas.totpHabilitado, async () => {
    const as = await aCliente({ sesion: 'ninguna' });
    return { as, body: { email: as.email } };
  }),
  recipe(pruebasCorreo.reenviarConfirmacion, async () => ({ as: await aUsuario() })),
  recipe(cuentas.enviarTotp, aPending),
  recipe(cuentas.verificarTotp, async () => {
    const { as, body } = await aPending();
    await request(cuentas.enviarTotp, { as, body });
    return { as, body: { ...body, token: await mailedCode(as.uid) } };
  }),
  recipe(cuentas.signinMethods, ({ people }) => ({ body: { email: people.cliente.email } })),
  recipe(cuentas.recuperarContrasena, async () => ({ body: { email: (await aCliente()).email } })),
  recipe(factor.confirmarSegundoFactor, async () => {
    const as = await aCliente();
    const body = { metodo: 'app' as const, prueba: as.signInToken };
    const begun = await request(factor.activarSegundoFactor, { as, body });
    return { as, body: { token: await appCode(begun.body.app?.secreto ?? '') } };
  }),
  recipe(factor.desactivarSegundoFactor, async () => {
    const as = await aCliente({ segundoFactor: { activo: true, metodo: 'correo' } });
    return { as, body: { prueba: as.signInToken } };
  }),
  recipe(constancias.subirConstancia, async () => {
    // No function reads the certificate during a measurement, so the call waits until its time is over.
    const as = await aUsuario();
    return { as, body: { email: as.email }, file: { bytes: await aConstancia() } };
  }),
  recipe(constancias.actualizarRol, async () => {
    const as = await withCertificate();
    return { as, body: { email: as.email } };
  }),
  recipe(constancias.fiscalData, async () => {
    const as = await withCertificate();
    return { as, params: { email: as.email } };
  }),
  recipe(derechos.retirarCancelacion, async () => {
    const as = await aCliente();
    await request(derechos.solicitarCancelacion, { as, body: { motivo: 'Ya no la uso' } });
    return { as };
  }),
  recipe(calendario.guardarCalendario, async ({ people: { administrador: as } }) => {
    const { dias, version } = (await request(calendario.readCalendario, { as })).body;
    return { as, body: { dias, version } };
  }),
  recipe(catalogo.ordenarCatalogo, async ({ people: { administrador: as } }) => {
    const { tramites } = (await request(catalogo.listCatalogo, { as })).body;
    return { as, body: { tramites: tramites.map(({ idTramite }) => idTramite).toReversed() } };
  }),
];
