import { ROL } from '@notaria/contract/roles';
import { COLEGA } from '../../functions/src/acts/usuarios/invitaciones.ts';
import { aLink } from './links.ts';
import { anAdministrador, type Person } from './people.ts';

/** An invitation to work for the office, as it would be in its mail. Without a place: as an Abogado of no office. */
export async function anInvitacionDeColega(
  correo: string,
  puesto: { idRol?: number; idGrupo?: string; apoyaA?: string } = {},
  { de, cuando = new Date() }: { de?: Person; cuando?: Date } = {},
): Promise<{ token: string; huella: string }> {
  const { uid, nombre: invita } = de ?? (await anAdministrador());
  const nothing = { idRol: ROL.abogado, idGrupo: null, oficina: null, apoyaA: null };
  const asunto = { ...nothing, correo, invita, ...puesto };
  return aLink(COLEGA, { uid, para: correo, asunto }, cuando);
}
