import { STATES } from '@notaria/factories/calls/cast';
import { describeRows, testStates, withPeople } from '../support/matrix.ts';

withPeople(STATES);
describeRows('first', testStates);
