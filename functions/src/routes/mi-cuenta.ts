import { AVISOS_CORREO } from '@notaria/contract/avisos-correo-messages';
import { VISTAS } from '@notaria/contract/lotes-messages';
import * as calls from '@notaria/contract/mi-cuenta';
import { MI_CUENTA } from '@notaria/contract/mi-cuenta-messages';
import * as vistas from '@notaria/contract/vistas';
import type { Router } from 'express';
import { changePassword } from '#acts/mi-cuenta/contrasena.ts';
import { readMiCuenta, saveAvisos, saveTelefono } from '#acts/mi-cuenta/profile.ts';
import { listVistas, removeVista, saveVista } from '#acts/mi-cuenta/vistas.ts';
import { askForAddress, moveToAddress } from '#acts/pruebas-correo/change.ts';
import { closeMiSesion, listMisSesiones } from '#acts/sesiones/abiertas.ts';
import { mountActor } from './mount.ts';

/** The person's own account: its data, its password and address, its sessions. */
export function mountMiCuenta(router: Router): void {
  mountActor(router, calls.miCuenta, async (actor) => ({
    body: await readMiCuenta(actor, new Date()),
  }));

  mountActor(router, calls.guardarTelefono, async (actor, { body }) => {
    await saveTelefono(actor, body.telefono, new Date());
    const hasNone = body.telefono === '';
    return { body: { message: hasNone ? MI_CUENTA.telefonoQuitado : MI_CUENTA.telefonoGuardado } };
  });

  mountActor(router, calls.guardarAvisos, async (actor, { body }) => {
    await saveAvisos(actor, body, new Date());
    return { body: { message: AVISOS_CORREO.guardados } };
  });

  mountActor(router, vistas.misVistas, async (actor) => ({
    body: { vistas: await listVistas(actor) },
  }));

  mountActor(router, vistas.guardarVista, async (actor, { body }) => ({
    body: { message: VISTAS.guardada(body.nombre), vistas: await saveVista(actor, body) },
  }));

  mountActor(router, vistas.quitarVista, async (actor, { params }) => {
    await removeVista(actor, params.id);
    return { body: { message: VISTAS.quitada } };
  });

  mountActor(router, calls.cambiarCorreo, async (actor, { body }) => {
    await askForAddress(actor, body, new Date());
    return { body: { message: MI_CUENTA.correoEnviado(body.email) } };
  });

  mountActor(router, calls.usarCorreoNuevo, async (actor, { body }) => {
    await moveToAddress(actor, body.email, new Date());
    return { body: { message: MI_CUENTA.correoCambiado(body.email) } };
  });

  mountActor(router, calls.cambiarContrasena, async (actor, { body }) => {
    const ficha = await changePassword(actor, body, new Date());
    return { body: { message: MI_CUENTA.contrasenaGuardada, ficha } };
  });

  mountActor(router, calls.misSesiones, async (actor) => ({
    body: await listMisSesiones(actor, new Date()),
  }));

  mountActor(router, calls.cerrarUnaSesion, async (actor, { params }) => {
    await closeMiSesion(actor, params.id, new Date());
    return { body: { message: MI_CUENTA.sesionCerrada } };
  });
}
