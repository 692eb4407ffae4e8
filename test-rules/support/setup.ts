import { writeSecurityCounts } from '@notaria/factories/security-counts';
import { afterAll } from 'vitest';

afterAll(writeSecurityCounts);
