import { createContext } from 'react';
import type { PersonControl } from './use-person.ts';

/** Who is signed in, for the code that signs in: it loads with the account screens. */
export const PersonContext = createContext<PersonControl | null>(null);
