import { ACCOUNT_ROWS } from './accounts.ts';
import { ADVICE_ROWS } from './advice.ts';
import { APPOINTMENT_ROWS } from './appointments.ts';
import { TURN_ROWS } from './cola.ts';
import { CONVERSATION_ROWS } from './conversation.ts';
import { DELIVERY_ROWS } from './deliveries.ts';
import { FILE_ROWS } from './files.ts';
import { IDENTITY_ROWS } from './identities.ts';
import { OFFICE_ROWS } from './office.ts';
import { OPEN_ROWS } from './open.ts';
import { PARTICULAR_ROWS } from './particulars.ts';
import { PARTY_ROWS } from './parties.ts';
import { RIGHTS_ROWS } from './rights.ts';
import type { Row } from './row.ts';
import { TASK_ROWS } from './tasks.ts';

/** Every call of the API and the status that each caller gets: written from docs/product.md, never from the code. */
export const TABLE: readonly Row[] = [
  ...FILE_ROWS,
  ...TURN_ROWS,
  ...IDENTITY_ROWS,
  ...PARTY_ROWS,
  ...PARTICULAR_ROWS,
  ...CONVERSATION_ROWS,
  ...DELIVERY_ROWS,
  ...APPOINTMENT_ROWS,
  ...ADVICE_ROWS,
  ...ACCOUNT_ROWS,
  ...OFFICE_ROWS,
  ...RIGHTS_ROWS,
  ...TASK_ROWS,
  ...OPEN_ROWS,
];
