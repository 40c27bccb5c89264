import type { FastifyReply } from 'fastify';

const BEAT_MS = 20_000;

export type Push = (event: string, data: unknown) => void;

/** A live answer (server-sent events). `open` gets the way to push and returns how to close. */
export class EventStream {
  readonly open: (push: Push, end: () => void) => () => void;
  constructor(open: (push: Push, end: () => void) => () => void) {
    this.open = open;
  }
}

/**
 * Sends events until the browser leaves, the session ends (asked at every beat) or the server stops: requests in flight
 * would keep it from closing.
 */
export function sendEvents(reply: FastifyReply, stream: EventStream, isAlive: () => Promise<boolean>): void {
  const { raw } = reply;
  reply.hijack();
  raw.writeHead(200, {
    ...Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)])),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-accel-buffering': 'no',
  });
  const push: Push = (event, data) => void raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  const end = (): void => void raw.end();
  const beat = setInterval(() => {
    raw.write(': beat\n\n');
    isAlive().then((alive) => (alive ? undefined : end()), end);
  }, BEAT_MS);
  const close = stream.open(push, end);
  const streams = streamsOf(reply);
  streams.add(end);
  raw.on('close', () => {
    clearInterval(beat);
    streams.delete(end);
    close();
  });
}

const open = new WeakMap<object, Set<() => void>>();

function streamsOf(reply: FastifyReply): Set<() => void> {
  const known = open.get(reply.server.server);
  if (known) return known;
  const fresh = new Set<() => void>();
  open.set(reply.server.server, fresh);
  return fresh;
}

/** Ends every live answer of a server that stops. */
export function endStreams(server: object): void {
  for (const end of open.get(server) ?? []) end();
}
