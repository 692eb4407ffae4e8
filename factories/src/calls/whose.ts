import type { Rol } from './cast.ts';

/** Whose file: of the viewer themselves, or of another client and with somebody, in an office's tray, or of nobody. */
export type WhoseFile =
  | 'own'
  | 'of another client'
  | 'of the lawyer'
  | 'of a colleague'
  | 'of another office'
  | 'in the tray'
  | 'in the tray of another office'
  | 'of nobody'
  | 'of the head';
/** Whose account, notice or video: calls about nothing in particular are about `any`. */
export type Whose = WhoseFile | 'any' | 'of somebody else' | 'for the role' | 'for another role';

/** Told in docs/product.md, "Whose files". Everything that isn't named as seen is out of scope. */
const SEEN: Readonly<Record<Rol, readonly WhoseFile[]>> = {
  usuario: ['own'],
  cliente: ['own'],
  abogada: ['of the lawyer'],
  titular: ['of the lawyer', 'of a colleague', 'of the head', 'in the tray'],
  administrador: [
    'of another client',
    'of the lawyer',
    'of a colleague',
    'of another office',
    'in the tray',
    'in the tray of another office',
    'of nobody',
    'of the head',
  ],
  secretaria: ['of the lawyer'],
};

/** The files on which each role is tried. */
const FILES: Readonly<Record<Rol, readonly WhoseFile[]>> = {
  usuario: ['own', 'of another client'],
  cliente: ['own', 'of another client'],
  abogada: ['of the lawyer', 'of a colleague', 'of another office', 'in the tray', 'of nobody'],
  titular: [
    'of the lawyer',
    'of a colleague',
    'of the head',
    'in the tray',
    'of another office',
    'in the tray of another office',
    'of nobody',
  ],
  administrador: ['of the lawyer', 'of another office', 'in the tray', 'of nobody', 'of the head'],
  secretaria: [
    'of the lawyer',
    'of a colleague',
    'of another office',
    'in the tray',
    'of nobody',
    'of the head',
  ],
};

export type Answers = Partial<Record<Rol, Partial<Record<Whose, number>>>>;

/**
 * What each role gets on files: the status in scope, by role; 404 out of scope. Who isn't named may
 * not make the call at all, in and out of scope alike.
 */
export function onFiles(inScope: Partial<Record<Rol, number>>): Answers {
  const roles = Object.keys(FILES) as Rol[];
  return Object.fromEntries(
    roles.map((rol) => [
      rol,
      Object.fromEntries(
        FILES[rol].map((whose) => {
          const seen = SEEN[rol].includes(whose) ? inScope[rol] : 404;
          return [whose, inScope[rol] === undefined ? 403 : seen];
        }),
      ),
    ]),
  );
}

const EVERY: readonly Rol[] = Object.keys(FILES) as Rol[];

/** A call about nothing in particular: its status for these roles, 403 for the others. */
export function only(status: number, ...roles: readonly Rol[]): Answers {
  return Object.fromEntries(EVERY.map((rol) => [rol, { any: roles.includes(rol) ? status : 403 }]));
}

/** The same answers for every role. */
export function everybody(answers: Partial<Record<Whose, number>>): Answers {
  return Object.fromEntries(EVERY.map((rol) => [rol, answers]));
}

/** These answers for these roles; the others are refused whatever it is about. */
export function these(roles: readonly Rol[], answers: Partial<Record<Whose, number>>): Answers {
  const refused = Object.fromEntries(Object.keys(answers).map((whose) => [whose, 403]));
  return Object.fromEntries(EVERY.map((rol) => [rol, roles.includes(rol) ? answers : refused]));
}
