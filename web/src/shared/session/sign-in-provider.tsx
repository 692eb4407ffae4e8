import { type ReactNode, useContext } from 'react';
import { PersonContext } from './person-context.ts';
import { SignInContext } from './sign-in-context.ts';
import { useSignInFlow } from './use-sign-in-flow.ts';

/** Signing in, for the account screens below. */
export function SignInProvider({ children }: { children: ReactNode }) {
  const person = useContext(PersonContext);
  if (!person) throw new Error('SignInProvider needs a SessionProvider above it');
  return <SignInContext value={useSignInFlow(person)}>{children}</SignInContext>;
}
