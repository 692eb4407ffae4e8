import { enterAs } from '@notaria/factories/browser/session';
import { conEtapas } from '@notaria/factories/etapas';
import { aStoredExpediente } from '@notaria/factories/files';
import { aDoubtfulClient } from '@notaria/factories/identidad';
import { anOffice, peopleOf } from '@notaria/factories/oficinas';
import { aSharedFile } from '@notaria/factories/partes';
import { aCliente, type Person } from '@notaria/factories/people';
import { expect, type Page } from '@playwright/test';
import { expectLoaded } from './support/everywhere.ts';
import { test } from './support/test.ts';

type Who = 'cliente' | 'vendedora' | 'abogada' | 'titular' | 'secretaria' | 'administradora';

const CLIENTE: Who[] = ['cliente'];
const PARTES: Who[] = ['cliente', 'vendedora'];
const REVISAN: Who[] = ['abogada', 'titular', 'administradora'];
const ASIGNAN: Who[] = ['titular', 'administradora'];
const OFICINA: Who[] = ['abogada', 'titular', 'secretaria', 'administradora'];
const DEL_TRAMITE: Who[] = ['cliente', ...OFICINA];
const EVERYBODY: Who[] = ['cliente', 'vendedora', ...OFICINA];
const VENDEDORA: Who[] = ['vendedora'];
const ADMINISTRADORA: Who[] = ['administradora'];
/** Who opens Mi turno in this test: an Administrador's queue has documents of other tests. */
const COLA: Who[] = ['abogada', 'titular', 'secretaria'];
const ACEPTAN: Who[] = ['abogada', 'titular'];

/** The controls above every part of a file. */
const cabecera = (who: Who[]): Record<string, Who[]> => ({
  'Qué significa cada estado': who,
  'Encargado de …': ASIGNAN,
});

/** The controls around a document that our viewer shows. */
const visor = (who: Who[]): Record<string, Who[]> => ({
  'Página anterior': who,
  'Página siguiente': who,
  Alejar: who,
  Acercar: who,
  'Girar la página': who,
  Miniaturas: who,
  'Buscar en el documento': who,
});

/**
 * Who finds each control on a screen: buttons, fields and choices, by name. A control that is not here fails
 * the test: whoever adds one says who sees it. The permissions are in docs/product.md, "Roles".
 */
const CONTROLS: Record<string, Record<string, Who[]>> = {
  'un trámite': {
    'Corregir «Documento 5»': CLIENTE,
    'Ver las 9 etapas': DEL_TRAMITE,
    'Qué significa cada estado': DEL_TRAMITE,
    'Qué significa el estado de un documento': DEL_TRAMITE,
    'Más del trámite': DEL_TRAMITE,
    'Reemplazar Documento 1': CLIENTE,
    'Más de Documento 1': CLIENTE,
    'Reemplazar Documento 2': CLIENTE,
    'Más de Documento 2': CLIENTE,
    'Reemplazar Documento 3': CLIENTE,
    'Más de Documento 3': CLIENTE,
    'Reemplazar Documento 4': CLIENTE,
    'Más de Documento 4': CLIENTE,
    'Corregir Documento 5': CLIENTE,
    'Más de Documento 5': CLIENTE,
    'Subir Documento 7': CLIENTE,
    'Pasar de etapa a «Proyecto de escritura»': REVISAN,
    'Otro movimiento': REVISAN,
    Descargar: OFICINA,
    'Encargado de …': ASIGNAN,
  },
  'un documento por revisar': {
    'Acomodar páginas': OFICINA,
    ...visor(DEL_TRAMITE),
    'Reemplazar Documento 1': CLIENTE,
    'Más de Documento 1': CLIENTE,
    Aceptar: REVISAN,
    Rechazar: OFICINA,
    'Marcar en la página': OFICINA,
    Anterior: OFICINA,
    Siguiente: OFICINA,
    'Ya lo vi, está bien': ['secretaria'],
    'Atajos de teclado': OFICINA,
  },
  'un trámite de varias personas': {
    'Corregir «INE (Comprador)»': CLIENTE,
    'Qué significa cada estado': EVERYBODY,
    'Qué significa el estado de un documento': EVERYBODY,
    Descargar: OFICINA,
    'Más del trámite': EVERYBODY,
    'Reemplazar CURP (Comprador)': CLIENTE,
    'Más de CURP (Comprador)': CLIENTE,
    'Corregir INE (Comprador)': CLIENTE,
    'Más de INE (Comprador)': CLIENTE,
    'Subir CURP (Comprador)': CLIENTE,
    'Corregir Común 2': PARTES,
    'Más de Común 2': PARTES,
    'Corregir «INE (Vendedor)»': VENDEDORA,
    'Corregir INE (Vendedor)': VENDEDORA,
    'Más de INE (Vendedor)': VENDEDORA,
    'Subir CURP (Vendedor)': VENDEDORA,
    'Sí, agregar a mi cónyuge': VENDEDORA,
    No: VENDEDORA,
    'Encargado de …': ASIGNAN,
  },
  'su conversación': {
    ...cabecera(DEL_TRAMITE),
    'Mensaje para Notarías Asociadas Ejemplo': CLIENTE,
    Enviar: DEL_TRAMITE,
    'Mensaje para Ana Prueba': OFICINA,
  },
  'sus notas': {
    ...cabecera(OFICINA),
    'Nota interna': OFICINA,
    'Guardar nota': OFICINA,
    'Para quién (opcional)': OFICINA,
    'Recordar el día (opcional)': OFICINA,
  },
  'la conversación de varias personas': {
    ...cabecera(EVERYBODY),
    'Mensaje para Notarías Asociadas Ejemplo': PARTES,
    Enviar: EVERYBODY,
    'Eva …Comprador': OFICINA,
    'Eva …Vendedor': OFICINA,
    'Mensaje para Eva …': OFICINA,
  },
  'las personas': {
    ...cabecera(EVERYBODY),
    'Agregar persona': EVERYBODY,
    'Persona o empresa: Vendedor 1': ['vendedora', ...OFICINA],
    'Persona o empresa: Vendedor 2': ['cliente', ...OFICINA],
    'Quitar a Comprador 2': DEL_TRAMITE,
    'Quitar a Vendedor 1': DEL_TRAMITE,
    'Reenviar la invitación de Vendedor 2': DEL_TRAMITE,
    'Quitar a Vendedor 2': DEL_TRAMITE,
    'Salir del trámite': VENDEDORA,
    'Reemplazar a Comprador 2': OFICINA,
    'Reemplazar a Vendedor 1': OFICINA,
    'Reemplazar a Vendedor 2': OFICINA,
  },
  'un cliente sin confirmar': {
    ...cabecera(OFICINA),
    'Confirmar identidad': REVISAN,
    'Preguntar al SAT': OFICINA,
    'Rechazar identidad': OFICINA,
  },
  'la lista': {
    'Qué significa cada estado': DEL_TRAMITE,
    'Buscar trámite...': DEL_TRAMITE,
    Modificado: DEL_TRAMITE,
    Estado: OFICINA,
    'Más filtros': OFICINA,
    'Elegir varios': OFICINA,
    'Opciones de la lista': OFICINA,
    'Abrir en ventanilla': OFICINA,
    'Encargado de …': ASIGNAN,
  },
  'mi turno': {
    ...visor(COLA),
    'Acomodar páginas': COLA,
    'Aceptar con comentario': ACEPTAN,
    'Marcar en la página': COLA,
    Rechazar: COLA,
    Aceptar: ACEPTAN,
    Anterior: COLA,
    Saltar: COLA,
    'Ya lo vi, está bien': ['secretaria'],
    'Atajos de teclado': COLA,
  },
  ayuda: {
    'Buscar video...': DEL_TRAMITE,
    'Agregar video': ADMINISTRADORA,
  },
};

/** A control's name, without what changes from run to run. */
function plain(name: string): string {
  return name
    .replace(/^Encargado de .*/, 'Encargado de …')
    .replace(/\bx[0-9a-f]{8,}/g, '…')
    .trim();
}

/** What an Administrador sees of other tests: more pages of the list, and videos. */
const OF_OTHERS = 'nav, [aria-label="Videos de ayuda"]';

/** The names of the controls that a person sees in the page's content. */
async function controlsOf(page: Page): Promise<Set<string>> {
  const names = await page.getByRole('main').evaluate((main, ofOthers) => {
    const all = main.querySelectorAll<HTMLInputElement>('button, input, select, textarea');
    return [...all]
      .filter((one) => one.checkVisibility() && !one.closest(ofOthers))
      .map((one) => one.ariaLabel ?? one.labels?.[0]?.textContent ?? one.textContent ?? '');
  }, OF_OTHERS);
  // The choice of a page's size comes with the second page.
  return new Set(names.map(plain).filter((name) => name !== 'Por página'));
}

/** The key that accepts does nothing in Mi turno for who may only reject. */
async function expectNoKeyAccepts(page: Page): Promise<void> {
  await page.goto('/mi-turno');
  const title = page.getByRole('heading', { level: 1 });
  await expect(page.getByRole('img', { name: /, página 1 de/ })).toBeVisible();
  const before = (await title.textContent()) ?? '';
  await page.keyboard.press('a');
  await page.keyboard.press('r');
  await expect(page.getByRole('dialog', { name: 'Rechazar documento' })).toBeVisible();
  await expect(title).toHaveText(before);
}

test('everybody finds the controls of their role and of their part in a file, and no other', {
  tag: '@exhaustive',
}, async ({ anotherContext }) => {
  test.setTimeout(240_000);
  const [office, cliente, vendedora] = await Promise.all([anOffice(), aCliente(), aCliente()]);
  const { titular, abogada, secretaria } = peopleOf(office);
  // Enough documents wait that each reviewer finds one in Mi turno.
  const estados = [0, 0, 0, 0, 1, 2, null] as const;
  const file = await aStoredExpediente({ cliente, asignado: abogada, estados });
  await conEtapas(file);
  const shared = await aSharedFile({
    asignado: abogada,
    comunes: [2, 1],
    partes: [
      { clave: 'comprador', person: cliente, estados: [2, 0] },
      { clave: 'comprador', person: cliente, entrega: 'representada', estados: [1, null] },
      { clave: 'vendedor', person: vendedora, estados: [1, null] },
      { clave: 'vendedor' },
    ],
  });
  const doubtful = await aDoubtfulClient(abogada);
  const people: Record<Who, Person> = {
    cliente,
    vendedora,
    abogada,
    titular,
    secretaria,
    administradora: office.admin,
  };
  /** Each screen, its address, and who opens it: the others are refused, which the API's tests try. */
  const screens: [screen: string, path: string, who: Who[]][] = [
    ['un trámite', `/expedientes/${file.idExpediente}`, DEL_TRAMITE],
    ['su conversación', `/expedientes/${file.idExpediente}/conversacion`, DEL_TRAMITE],
    ['sus notas', `/expedientes/${file.idExpediente}/notas`, OFICINA],
    ['un documento por revisar', `/expedientes/${file.idExpediente}?documento=doc-1`, DEL_TRAMITE],
    ['un trámite de varias personas', `/expedientes/${shared.file.idExpediente}`, EVERYBODY],
    ['las personas', `/expedientes/${shared.file.idExpediente}/personas`, EVERYBODY],
    [
      'la conversación de varias personas',
      `/expedientes/${shared.file.idExpediente}/conversacion`,
      EVERYBODY,
    ],
    ['un cliente sin confirmar', `/expedientes/${doubtful.idExpediente}/personas`, OFICINA],
    ['la lista', '/expedientes', DEL_TRAMITE],
    ['mi turno', '/mi-turno', COLA],
    ['ayuda', '/ayuda', DEL_TRAMITE],
  ];
  const found: typeof CONTROLS = {};
  for (const who of EVERYBODY) {
    const page = await (await anotherContext()).newPage();
    await enterAs(page.context(), people[who]);
    for (const [screen, path] of screens.filter(([, , openers]) => openers.includes(who))) {
      await page.goto(path);
      await expectLoaded(page, `${screen}, ${who}`);
      if (screen === 'mi turno' || screen === 'un documento por revisar') {
        await expect(page.getByRole('img', { name: /, página 1 de/ })).toBeVisible();
      }
      found[screen] ??= {};
      for (const name of await controlsOf(page)) {
        found[screen][name] = [...(found[screen][name] ?? []), who];
      }
    }
    if (who === 'secretaria') await expectNoKeyAccepts(page);
    await page.close();
  }
  for (const [screen, controls] of Object.entries(CONTROLS)) {
    expect.soft(found[screen], screen).toEqual(controls);
  }
});
