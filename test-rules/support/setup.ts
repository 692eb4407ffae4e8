import { afterAll } from 'vitest';
import { writeSecurityCounts } from '../../functions/test/support/security-counts.ts';

afterAll(writeSecurityCounts);
