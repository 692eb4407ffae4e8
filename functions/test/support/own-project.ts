import { OWN_PROJECT } from '@notaria/factories/project-names';

/**
 * Before anything else, it gives a test process a Firebase project of its own on the same emulators. Firestore's
 * emulator lets a query wait for what anybody else in the project has locked, and the suite's functions
 * answer to every write there; here there is nobody else, and no function runs.
 */
const own = `${OWN_PROJECT}${process.pid}`;
process.env.GCLOUD_PROJECT = own;
process.env.GOOGLE_CLOUD_PROJECT = own;
