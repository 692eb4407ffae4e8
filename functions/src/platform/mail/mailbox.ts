const WITHOUT_DOTS = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox behind an address, for counting mails. Capitals, what follows a `+`, and Gmail's dots make
 * other addresses of the same mailbox. Never send to this address.
 */
export function mailboxOf(correo: string): string {
  const address = correo.toLowerCase();
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const whole = address.slice(0, at);
  const name = whole.split('+')[0] || whole;
  if (!WITHOUT_DOTS.has(domain)) return `${name}@${domain}`;
  return `${name.replaceAll('.', '')}@gmail.com`;
}
