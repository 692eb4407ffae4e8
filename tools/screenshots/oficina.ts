import type { Page } from '@playwright/test';
import { DEMO_ACCOUNTS, DEMO_OFFICE } from '../demo/accounts.ts';
import { first, openDocument, openFile, opening, searchInVain, waitForPdf } from './arrange.ts';
import type { Screen } from './screens.ts';

const openTrail = async (page: Page) => {
  await openFile('Testamento')(page);
  await page.getByRole('heading', { name: 'Bitácora' }).click();
  await page.getByRole('list', { name: 'Bitácora del trámite' }).waitFor();
};

const nombre = `${DEMO_ACCOUNTS.usuario.nombre} ${DEMO_ACCOUNTS.usuario.apellidoPaterno}`;

const chooseRole = (page: Page) =>
  page.getByRole('combobox', { name: new RegExp(`^Rol de ${nombre}`) }).selectOption('Abogado');

const chooseLawyer = (page: Page) =>
  page
    .getByRole('combobox', { name: /^Encargado de Testamento/ })
    .first()
    .selectOption({ label: 'Beatriz Núñez Campos' });

/** What the staff see. */
export const PERSONAL: Screen[] = [
  { name: 'expedientes-abogada', as: 'abogada', path: '/expedientes' },
  {
    name: 'revision',
    as: 'abogada',
    path: '/expedientes',
    arrange: first(openDocument('Rechazado'), waitForPdf),
    hasDark: true,
  },
  {
    name: 'rechazar',
    as: 'abogada',
    path: '/expedientes',
    arrange: first(openDocument('Pendiente'), opening('Rechazar')),
  },
  { name: 'expedientes-titular', as: 'titular', path: '/expedientes' },
  { name: 'expedientes-secretaria', as: 'secretaria', path: '/expedientes' },
];

export const ADMINISTRACION: Screen[] = [
  { name: 'expedientes-administrador', as: 'admin', path: '/expedientes', hasDark: true },
  { name: 'asignar', as: 'admin', path: '/expedientes', isFresh: true, arrange: chooseLawyer },
  { name: 'bitacora', as: 'admin', path: '/expedientes', isWhole: true, arrange: openTrail },
  { name: 'usuarios', as: 'admin', path: '/usuarios', isWhole: true },
  { name: 'usuarios-sin-coincidencias', as: 'admin', path: '/usuarios', arrange: searchInVain },
  { name: 'cambiar-rol', as: 'admin', path: '/usuarios', arrange: chooseRole },
  {
    name: 'eliminar-usuario',
    as: 'admin',
    path: '/usuarios',
    arrange: opening(new RegExp(`^Opciones de ${nombre}`), 'Eliminar'),
  },
  { name: 'oficinas', as: 'admin', path: '/oficinas' },
  {
    name: 'oficina-detalle',
    as: 'admin',
    path: '/oficinas',
    arrange: opening(new RegExp(DEMO_OFFICE)),
  },
  { name: 'oficina-nueva', as: 'admin', path: '/oficinas', arrange: opening('Agregar Oficina') },
  { name: 'catalogo', as: 'admin', path: '/catalogo' },
  { name: 'catalogo-nuevo', as: 'admin', path: '/catalogo', arrange: opening('Agregar trámite') },
  {
    name: 'catalogo-editar',
    as: 'admin',
    path: '/catalogo',
    arrange: opening(/^Opciones de/, 'Editar'),
  },
  { name: 'ayuda-administrador', as: 'admin', path: '/ayuda' },
  { name: 'video-nuevo', as: 'admin', path: '/ayuda', arrange: opening('Agregar video') },
];
