/** The account of a password that is asked alone. Password managers read it, and skip `hidden` fields. */
export function DeQuienEs({ email }: { email: string }) {
  return (
    <input
      type="email"
      autoComplete="username"
      value={email}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
      className="sr-only"
    />
  );
}
