import { inRepo } from './paths.ts';

/**
 * Starts the emulators with Java's quick compiler: they live for minutes, so the thorough one costs more than
 * it saves. Making the demo data takes a fifth less time. Options that a person has set for Java stay as they are.
 */
export function startJavaFast(): void {
  const logging = inRepo('tools/suite/emulator-logging.properties');
  process.env.JAVA_TOOL_OPTIONS ??= `-XX:TieredStopAtLevel=1 -XX:+UseSerialGC "-Djava.util.logging.config.file=${logging}"`;
}
