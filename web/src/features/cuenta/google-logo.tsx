import logo from './google-logo.svg?no-inline';

/** Google's mark in its own colours, as its sign-in branding guidelines ask. */
export function GoogleLogo() {
  return <img src={logo} alt="" width={20} height={20} className="size-5 shrink-0" />;
}
