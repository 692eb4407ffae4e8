/**
 * Ports of the local suite. Several suites can run at once, each with all its ports shifted by one offset.
 * The browser finds its emulators from `location.port`, so one build serves any offset.
 */
export const BASE_PORTS = {
  hosting: 5000,
  functions: 5001,
  /** Port of Hosting under `npm run dev`, where Vite takes the page's own port. */
  hostingBehindVite: 5002,
  firestore: 8085,
  firestoreWebsocket: 9150,
  auth: 9099,
  storage: 9199,
  hub: 4400,
  logging: 4500,
  eventarc: 9299,
  tasks: 9499,
  smtp: 1025,
  mailbox: 1080,
  /** The stand-in of the SAT's public page, in `npm start`. */
  sat: 1090,
} as const;

export type PortName = keyof typeof BASE_PORTS;

/** Offset of `npm test`, so that it can run beside `npm start` (offset 0). */
export const TEST_PORT_OFFSET = 10_000;

/**
 * Ports that browsers and Node's fetch refuse, among those that a shifted suite could get. Source: WHATWG
 * Fetch, "port blocking".
 */
export const BLOCKED_PORTS: readonly number[] = [
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669,
  6679, 6697, 10080,
];

/** The port of a part of the suite at an offset. The mailbox makes way where browsers block its own. */
export function portAt(name: PortName, offset: number): number {
  const port = BASE_PORTS[name] + offset;
  return name === 'mailbox' && BLOCKED_PORTS.includes(port) ? port + 2 : port;
}

/** The offset of the suite whose page is served at `hostingPort`. */
export function offsetOfHosting(hostingPort: number): number {
  return hostingPort - BASE_PORTS.hosting;
}

/** The ports of the suite at `offset` that don't exist or that browsers block, each with what would have it. */
export function unusablePorts(offset: number): [name: string, port: number][] {
  return (Object.keys(BASE_PORTS) as PortName[])
    .map((name): [string, number] => [name, portAt(name, offset)])
    .filter(([, port]) => port <= 1023 || port > 65_535 || BLOCKED_PORTS.includes(port));
}
