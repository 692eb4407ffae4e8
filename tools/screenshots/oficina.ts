import { DEMO_ACCOUNTS, DEMO_OFFICE } from '@notaria/factories/demo/accounts';
import type { Page } from '@playwright/test';
import { first, openCell, openFile, opening, searchInVain, waitForPdf } from './arrange.ts';
import { screensOf } from './screen.ts';

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

const toReview = first(openCell('Rechazado'), waitForPdf);
const toReject = first(openCell('Pendiente'), opening('Rechazar'));
const ofPerson = new RegExp(`^Opciones de ${nombre}`);

/** The screens of the staff. */
const PERSONAL = screensOf(
  { as: 'abogada', path: '/expedientes' },
  {
    'expedientes-abogada': {},
    'expediente-personal': { arrange: openFile('Compraventa'), isWhole: true, hasDark: true },
    'mi-turno': { path: '/mi-turno', arrange: waitForPdf, hasDark: true },
    revision: { arrange: toReview, hasDark: true },
    rechazar: { arrange: toReject },
    'expedientes-titular': { as: 'titular' },
    'expedientes-secretaria': { as: 'secretaria' },
    tablero: { as: 'titular', path: '/tablero', hasDark: true },
    'inicio-titular': { as: 'titular', path: '/' },
    'expedientes-detenidos': { as: 'titular', path: '/expedientes?curso=abiertos' },
  },
);

const ADMINISTRACION = screensOf(
  { as: 'admin', path: '/expedientes' },
  {
    'expedientes-administrador': { hasDark: true },
    asignar: { isFresh: true, arrange: chooseLawyer },
    bitacora: { isWhole: true, arrange: openTrail },
    usuarios: { path: '/usuarios', isWhole: true },
    'usuarios-sin-coincidencias': { path: '/usuarios', arrange: searchInVain },
    'cambiar-rol': { path: '/usuarios', arrange: chooseRole },
    'eliminar-usuario': { path: '/usuarios', arrange: opening(ofPerson, 'Eliminar') },
    oficinas: { path: '/oficinas' },
    'oficina-detalle': { path: '/oficinas', arrange: opening(new RegExp(DEMO_OFFICE)) },
    'oficina-nueva': { path: '/oficinas', arrange: opening('Agregar Oficina') },
    catalogo: { path: '/catalogo' },
    'catalogo-nuevo': { path: '/catalogo', arrange: opening('Agregar trámite') },
    motivos: { path: '/motivos' },
    'catalogo-editar': { path: '/catalogo', arrange: opening(/^Opciones de/, 'Editar') },
    'ayuda-administrador': { path: '/ayuda' },
    'video-nuevo': { path: '/ayuda', arrange: opening('Agregar video') },
  },
);

export const SCREENS = [...PERSONAL, ...ADMINISTRACION];
