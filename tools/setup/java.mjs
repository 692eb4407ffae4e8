import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * @param {string} command
 * @returns {string | undefined} its first path on PATH, without our own wrappers
 */
export function findOnPath(command) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '' && !folder.includes('.local/emuladores'))
    .map((folder) => join(folder, command))
    .find((path) => existsSync(path));
}

/** @returns {string | undefined} the Java that will be used */
export function findJava() {
  const onPath = findOnPath('java');
  if (onPath) return onPath;
  const ofHome = process.env.JAVA_HOME && join(process.env.JAVA_HOME, 'bin/java');
  return ofHome && existsSync(ofHome) ? ofHome : undefined;
}
