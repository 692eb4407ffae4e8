import { purgeDrafts } from './drafts.ts';

/** Loaded when a page opens where drafts may be: those older than 24 hours go. */
void purgeDrafts().catch(() => {});
