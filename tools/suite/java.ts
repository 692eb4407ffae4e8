import { inRepo } from './paths.ts';

/**
 * Lets the emulators of this process start and warm up fast, unless the person chose options for Java: they
 * live for minutes, and compiling them well would cost more than it saves. It makes the demo data in four
 * fifths of the time.
 */
export function startJavaFast(): void {
  const logging = inRepo('tools/suite/emulator-logging.properties');
  process.env.JAVA_TOOL_OPTIONS ??= `-XX:TieredStopAtLevel=1 -XX:+UseSerialGC "-Djava.util.logging.config.file=${logging}"`;
}
