import type { Rol } from './cast.ts';

/** Whose file: the caller's own, or another client's, and there whether it is assigned, in a tray, or nobody's. */
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
/** Whose account, notice or video; `any` for calls about nothing in particular. */
export type Whose = WhoseFile | 'any' | 'of somebody else' | 'for the role' | 'for another role';

/** From docs/product.md, "Whose files". Everything that is not listed here is out of scope. */
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

/** The roles of the office, and the statuses of calls that they, or everybody, may make. */
export const OF_STAFF = ['abogada', 'titular', 'administrador', 'secretaria'] as const;
export const STAFF = { abogada: 200, titular: 200, administrador: 200, secretaria: 200 } as const;
export const CREATED_BY_STAFF = {
  abogada: 201,
  titular: 201,
  administrador: 201,
  secretaria: 201,
} as const;
export const EVERYBODY = { usuario: 200, cliente: 200, ...STAFF } as const;

/** The files on which each role is tested. */
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

/** True for a file that is not the caller's own: the same file for every caller. */
export function isOfOthers(whose: Whose): boolean {
  return (
    whose !== 'own' && Object.values(FILES).some((tried) => tried.some((one) => one === whose))
  );
}

export type Answers = Partial<Record<Rol, Partial<Record<Whose, number>>>>;

/**
 * What each role gets on files: in scope the given status, out of scope 404. Roles that are not named may not
 * make the call at all, in or out of scope.
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

/** A call about nothing in particular: this status for these roles, 403 for the others. */
export function only(status: number, ...roles: readonly Rol[]): Answers {
  return Object.fromEntries(EVERY.map((rol) => [rol, { any: roles.includes(rol) ? status : 403 }]));
}

/** The same answers for every role. */
export function everybody(answers: Partial<Record<Whose, number>>): Answers {
  return Object.fromEntries(EVERY.map((rol) => [rol, answers]));
}

/** These answers for these roles; the others are always refused. */
export function these(roles: readonly Rol[], answers: Partial<Record<Whose, number>>): Answers {
  const refused = Object.fromEntries(Object.keys(answers).map((whose) => [whose, 403]));
  return Object.fromEntries(EVERY.map((rol) => [rol, roles.includes(rol) ? answers : refused]));
}
