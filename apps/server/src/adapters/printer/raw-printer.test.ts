import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { sendRaw } from './raw-printer.ts';

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

/** A printer that does with the first bytes of a connection what the test says. */
async function aPrinter(onFirst: (socket: Socket) => void) {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => onFirst(socket));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  open.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  return { host: '127.0.0.1', port, limits: { addresses: '127.0.0.1', ports: String(port) }, timeoutMs: 5_000 };
}

test('a printer that took everything has no fault', async () => {
  const printer = await aPrinter((socket) => socket.resume());
  async function* labels() {
    yield 'one';
    yield 'two';
  }
  expect(await sendRaw(printer, labels())).toEqual({ fault: null, address: '127.0.0.1' });
});

test('one that hangs up in good order while labels are still drawn did not print them', async () => {
  const closed = Promise.withResolvers<void>();
  const printer = await aPrinter((socket) => {
    socket.on('close', () => closed.resolve());
    socket.resume();
    socket.end();
  });
  async function* labels() {
    yield 'one';
    await closed.promise;
    yield 'two';
  }
  expect(await sendRaw(printer, labels())).toMatchObject({ fault: 'broken' });
});
