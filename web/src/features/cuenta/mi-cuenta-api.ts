import type { AvisosCorreo } from '@notaria/contract/avisos-correo';
import {
  cambiarContrasena,
  cambiarCorreo,
  cerrarUnaSesion,
  guardarAvisos,
  guardarTelefono,
  miCuenta,
  misSesiones,
} from '@notaria/contract/mi-cuenta';
import { MI_CUENTA } from '@notaria/contract/mi-cuenta-messages';
import { quitarSuscripcion, suscribir, verSuscripcion } from '@notaria/contract/semana';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { loadAuth } from '#shared/session/load-auth.ts';
import { useChange } from '#shared/use-change.ts';

const KEY = 'mi-cuenta';
const SESIONES = 'mis-sesiones';

export function miCuentaQuery(uid: string) {
  return queryOptions({
    queryKey: [KEY, uid],
    queryFn: ({ signal }) => call(miCuenta, { signal }),
  });
}

export function misSesionesQuery(uid: string) {
  return queryOptions({
    queryKey: [SESIONES, uid],
    queryFn: ({ signal }) => call(misSesiones, { signal }),
  });
}

export function useTelefono() {
  return useChange((telefono: string) => call(guardarTelefono, { body: { telefono } }), KEY);
}

export function useAvisos() {
  return useChange((body: AvisosCorreo) => call(guardarAvisos, { body }), KEY);
}

export function useCerrarSesion() {
  return useChange((id: string) => call(cerrarUnaSesion, { params: { id } }), SESIONES);
}

/**
 * Asks for the mail with the link that moves the account to another address.
 * @returns the sentence for the person
 * @throws ApiError
 */
export async function askForAddress(email: string, prueba: string): Promise<string> {
  return (await call(cambiarCorreo, { body: { email, prueba } })).message;
}

/**
 * Changes the password and stays in this session.
 * @returns the sentence for the person
 * @throws ApiError if it was not changed
 */
export async function changePassword(password: string, prueba: string): Promise<string> {
  const { message, ficha } = await call(cambiarContrasena, { body: { password, prueba } });
  const { enterSession } = await loadAuth();
  return enterSession(ficha).then(
    () => message,
    () => MI_CUENTA.contrasenaEntrar,
  );
}

export const suscripcionQuery = queryOptions({
  queryKey: ['suscripcion'],
  queryFn: ({ signal }) => call(verSuscripcion, { signal }),
});

export function useSuscribir() {
  return useChange((_nothing: undefined) => call(suscribir), 'suscripcion');
}

export function useQuitarSuscripcion() {
  return useChange((_nothing: undefined) => call(quitarSuscripcion), 'suscripcion');
}
