import { subscribe } from 'node:diagnostics_channel';
import { type RequestListener, Server } from 'node:http';

/** Makes `listener` the only one to hear the requests of every HTTP server of this process. */
function takeServers(listener: RequestListener): void {
  // Node tells of a request before it hands it to whoever listens, so that not even the first one
  // reaches anybody else.
  subscribe('http.server.request.start', (message) => {
    const server = typeof message === 'object' && message && 'server' in message && message.server;
    if (!(server instanceof Server)) return;
    const isOurs = server.listeners('request').every((each) => each === listener);
    if (!isOurs) server.removeAllListeners('request').on('request', listener);
  });
}

/**
 * Answers requests with `fn` itself where the platform started this process to serve it. The
 * platform's program makes the server; left alone, it would read a body of up to 1 GB, unpacked, before
 * it calls us. A process that was started for another function stays as it is.
 *
 * @param name under which the bundle exports it, as the platform names it in `FUNCTION_TARGET`
 */
export function serveAlone(name: string, fn: (...args: never[]) => unknown): void {
  if (process.env.FUNCTION_TARGET !== name) return;
  takeServers((req, res) => Reflect.apply(fn, undefined, [req, res]));
}
