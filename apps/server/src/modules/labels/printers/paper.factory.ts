import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import type { TestServer } from '../../../../test/harness.ts';

/** A label printer of a test: takes what comes and closes with who sends. */
export interface Paper {
  readonly port: number;
  /** What came, one entry for each connection. */
  received: Buffer[];
  close(): Promise<void>;
}

export async function startPaper(): Promise<Paper> {
  const received: Buffer[] = [];
  const server: Server = createServer((socket) => {
    const parts: Buffer[] = [];
    socket.on('data', (part) => parts.push(part));
    socket.on('end', () => paper.received.push(Buffer.concat(parts)));
    socket.on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const paper: Paper = {
    port,
    received,
    close: async () => {
      server.close();
      await once(server, 'close');
    },
  };
  return paper;
}

/** Parameters of the house from now on. */
export async function setParameters(server: TestServer, values: Readonly<Record<string, unknown>>): Promise<void> {
  for (const [key, value] of Object.entries(values))
    await server.services.db.allPool.query(
      'INSERT INTO parameters (key, value, updated_at) VALUES ($1, $2, now()) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
      [key, JSON.stringify(value)],
    );
  await server.services.parameters.reload();
}

/** What addresses and ports the house allows from now on. */
export const allowPrinters = (server: TestServer, addresses: string, ports: string): Promise<void> =>
  setParameters(server, { 'printers.addresses': addresses, 'printers.ports': ports });
