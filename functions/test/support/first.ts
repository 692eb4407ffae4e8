/** Runs before everything else in a test file; its imports run once per process. */
import './heard-log.ts';
