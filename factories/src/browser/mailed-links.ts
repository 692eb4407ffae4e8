import { codeIn, waitForMail } from '../mailbox.ts';

/** The link of the newest mail to this address that sets a new password. */
export async function resetLinkOf(email: string): Promise<string> {
  const code = codeIn(await waitForMail(email, /^Restablece tu contraseña$/), 'oobCode');
  return `/restablecer-contrasena?oobCode=${code}`;
}

/** The link of the newest mail to this address that proves it. */
export async function proofLinkOf(email: string): Promise<string> {
  const code = codeIn(await waitForMail(email, /: confirma tu correo$/), 'codigo');
  return `/confirmar-correo?codigo=${code}`;
}
