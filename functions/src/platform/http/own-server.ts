import { subscribe } from 'node:diagnostics_channel';
import { type RequestListener, Server } from 'node:http';

/** Makes `listener` the only listener for requests of every HTTP server in this process. */
function takeServers(listener: RequestListener): void {
  // Node publishes this event before it calls the listeners, so not even the first request reaches another
  // listener.
  subscribe('http.server.request.start', (message) => {
    const server = typeof message === 'object' && message && 'server' in message && message.server;
    if (!(server instanceof Server)) return;
    const isOurs = server.listeners('request').every((each) => each === listener);
    if (!isOurs) server.removeAllListeners('request').on('request', listener);
  });
}

/**
 * Makes this process answer requests with `fn` directly, if Google started the process to serve it. Google's
 * own program creates the server; without this, that program would read and unpack a body of up to 1 GB
 * before calling us. A process that was started for another function is left as it is.
 * @param name the export's name in the bundle, which Google puts in `FUNCTION_TARGET`
 */
export function serveAlone(name: string, fn: (...args: never[]) => unknown): void {
  if (process.env.FUNCTION_TARGET !== name) return;
  takeServers((req, res) => Reflect.apply(fn, undefined, [req, res]));
}
