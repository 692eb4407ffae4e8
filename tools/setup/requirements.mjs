import { javaVersion } from './java.mjs';

const NODE_MINIMUM = [20, 19];
const JAVA_MINIMUM = 17;

/** @throws {Error} one line in Spanish, if Node is too old */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [wantedMajor = 0, wantedMinor = 0] = NODE_MINIMUM;
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return;
  throw new Error(
    `Se necesita Node ${NODE_MINIMUM.join('.')} o posterior; aquí hay ${process.versions.node}.`,
  );
}

/** @throws {Error} one line in Spanish, if Java is missing or too old for the emulators */
export function requireJava() {
  const version = javaVersion();
  if (version >= JAVA_MINIMUM) return;
  throw new Error(
    version === 0
      ? `Falta Java ${JAVA_MINIMUM} o posterior, que los emuladores necesitan (en Debian: apt-get install default-jre-headless).`
      : `Se necesita Java ${JAVA_MINIMUM} o posterior para los emuladores; aquí hay ${version}.`,
  );
}
