import { Outlet } from 'react-router-dom';
import { SignInProvider } from '#shared/session/sign-in-provider.tsx';

/** Around the account screens: the code that signs in loads with them. */
export function SignInFrame() {
  return (
    <SignInProvider>
      <Outlet />
    </SignInProvider>
  );
}
