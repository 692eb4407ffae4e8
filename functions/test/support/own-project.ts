import { OWN_PROJECT } from '@notaria/factories/project-names';

/**
 * Import it first: gives a test process its own Firebase project on the same emulators. In the suite's
 * project a query waits for locks of other tests, and the suite's functions react to every write; in its own
 * project there is nobody else, and no function runs.
 */
const own = `${OWN_PROJECT}${process.pid}`;
process.env.GCLOUD_PROJECT = own;
process.env.GOOGLE_CLOUD_PROJECT = own;
