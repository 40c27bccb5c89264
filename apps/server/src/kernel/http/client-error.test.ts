import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerClientError } from './client-error.ts';

let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  app = fastify({ clientErrorHandler: answerClientError });
  app.get('/', () => 'served');
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => app.close());

/** Status and envelope of what is sent as it is. */
async function answerTo(sent: string) {
  const socket = connect(port, '127.0.0.1');
  socket.write(sent);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { status: head.split('\r\n')[0], envelope: JSON.parse(body) as unknown };
}
const refused = (errorId: string) => ({ code: -1, msg: expect.stringMatching(/[一-鿿]/), data: { errorId } });

test.each([
  ['an address that is too long', `GET /?q=${'a'.repeat(20_000)} HTTP/1.1\r\n\r\n`, 431, 'BODY_TOO_LARGE'],
  ['headers that are too long', `GET / HTTP/1.1\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`, 431, 'BODY_TOO_LARGE'],
  ['what is no HTTP', 'hello\r\n\r\n', 400, 'BODY_REFUSED'],
])('%s gets an envelope, and the server lives on', async (_, sent, status, errorId) => {
  const answer = await answerTo(sent);
  expect(answer.status).toContain(` ${status} `);
  expect(answer.envelope).toMatchObject(refused(errorId));
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('served');
});
