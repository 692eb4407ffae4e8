import { spawnSync } from 'node:child_process';
import { findJava } from './java.mjs';

const JAVA_MINIMUM = 17;

/** @throws {Error} one line in Spanish, if Node is too old */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new Error(`Se necesita Node 20.19 o posterior; aquí hay ${process.versions.node}.`);
}

/** @throws {Error} one line in Spanish, if Java is missing or too old for the emulators */
export function requireJava() {
  // Java answers on stderr.
  const options = /** @type {const} */ ({ encoding: 'utf8', timeout: 30_000 });
  const { stderr } = spawnSync(findJava() ?? 'java', ['-version'], options);
  const version = Number(/version "(\d+)/.exec(stderr ?? '')?.[1] ?? 0);
  if (version >= JAVA_MINIMUM) return;
  throw new Error(
    `Los emuladores necesitan Java ${JAVA_MINIMUM} o posterior${version ? `; aquí hay ${version}` : ' (en Debian: apt-get install default-jre-headless)'}.`,
  );
}
