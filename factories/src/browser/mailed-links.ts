import { proofCodeOf, resetCodeOf } from '../mailbox.ts';

/** The link of the newest mail to this address that sets a new password. */
export async function resetLinkOf(email: string): Promise<string> {
  return `/restablecer-contrasena?oobCode=${await resetCodeOf(email)}`;
}

/** The link of the newest mail to this address that proves it. */
export async function proofLinkOf(email: string): Promise<string> {
  return `/confirmar-correo?codigo=${await proofCodeOf(email)}`;
}
