/** One piece of background work in its own process, which a test may kill: what it is, and the id of what it is about. */
import '@notaria/factories/environment';
import { extractConstancia } from '../../src/acts/constancias/extract.ts';
import { askAbout } from '../../src/acts/constancias/sat.ts';
import { deliver } from '../../src/platform/mail/delivery.ts';

const WORK = { leer: extractConstancia, preguntar: askAbout, enviar: deliver };
export type Work = keyof typeof WORK;

const isWork = (name: string | undefined): name is Work => name !== undefined && name in WORK;
const [what, id] = process.argv.slice(2);
if (!isWork(what) || id === undefined) throw new Error('what, and the id of what it is about');
await WORK[what](id, new Date());
process.exit(0);
