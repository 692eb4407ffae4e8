import { describeRows, withPeople } from '../support/matrix.ts';

withPeople([]);
describeRows('others');
