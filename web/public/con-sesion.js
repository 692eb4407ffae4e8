// Runs before the first paint of the pages with the sign-in forms that the build drew for visitors: somebody
// who is probably signed in sees none of them (theme.css hides it) until the session is known. The key is
// HINT in web/src/shared/session/stored-state.ts.
try {
  if (localStorage.getItem('haySesion') === '1') document.documentElement.dataset.conSesion = '';
} catch {
  // Without site data nobody is remembered.
}
