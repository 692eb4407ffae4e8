/** Before everything else of a test file; what it imports runs once in each process. */
import './heard-log.ts';
