/** One piece of background work in its own process, which a test may kill: what it is, and the id of what it is about. */
import '@notaria/factories/environment';
import { extractConstancia } from '../../src/acts/constancias/extract.ts';
import { askAbout } from '../../src/acts/constancias/sat.ts';
import { runTask } from '../../src/platform/tareas/run.ts';
import { HANDLERS } from '../../src/triggers/tareas.ts';

const run = (id: string, now: Date) => runTask(HANDLERS, id, now);
const WORK = { leer: extractConstancia, preguntar: askAbout, enviar: run };
export type Work = keyof typeof WORK;

const isWork = (name: string | undefined): name is Work => name !== undefined && name in WORK;
const [what, id] = process.argv.slice(2);
if (!isWork(what) || id === undefined) throw new Error('what, and the id of what it is about');
await WORK[what](id, new Date());
process.exit(0);
