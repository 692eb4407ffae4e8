import { readFileSync } from 'node:fs';
import { inRepo } from '../suite/paths.ts';

/** The workspaces of the repository, as the root package.json lists them. */
export function workspaces(): string[] {
  return JSON.parse(readFileSync(inRepo('package.json'), 'utf8')).workspaces;
}
