import {
  next,
  type Person,
  type Present,
  type SessionEvent,
  type SessionState,
  type User,
  type Who,
} from './machine.ts';

/** A user whom Firebase knows. */
export function aUser(uid: string): User {
  return { uid, email: `${uid}@prueba.mx`, getIdToken: async () => 'token' };
}

export const ANA = aUser('ana');
export const EVA = aUser('eva');
export const person: Person = { user: ANA, metodo: 'correo' };
export const eva: Person = { user: EVA, metodo: 'correo' };
export const PROFILE = {
  userId: 'ana',
  email: 'ana@prueba.mx',
  nombre: 'Ana Paz',
  idRol: 2,
  rol: 'Cliente',
  permisos: ['iniciar_tramite'],
  correoProbado: true,
};

export const UNKNOWN: Present = { name: 'unknown' };
export const AWAITED: Who = { name: 'anonymous', isAwaited: true };
export const PENDING: Who = { name: 'pending', person };
export const IN: Present = { name: 'ready', person, profile: PROFILE, failure: null };
export const UNREACHABLE: Who = {
  name: 'unreachable',
  sentence: 'No se pudo conectar con el servidor.',
};
export const REPORTED = { user: ANA, why: 'reported' } as const;
export const BY_FORM = { user: ANA, why: 'form' } as const;

export function stateWith(change: Partial<SessionState> = {}): SessionState {
  return { who: UNKNOWN, doing: 'following', openingRequest: null, isPublic: false, ...change };
}

/** The state after all of these events. */
export function after(state: SessionState, ...events: SessionEvent[]): SessionState {
  return events.reduce(next, state);
}

/** Every kind of event, for tests that an event changes nothing. */
export const EVENTS: SessionEvent[] = [
  { type: 'userReported', user: EVA },
  { type: 'userReported', user: null },
  { type: 'sessionReported', user: ANA },
  { type: 'refused', code: 'session_expired' },
  { type: 'refused', code: 'second_factor_pending' },
  { type: 'expired' },
];
