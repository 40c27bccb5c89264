import { Persona } from '../../fixtures/api.ts';
import { PASSWORD } from '../../fixtures/server.ts';
import { expect, test } from '../../fixtures/test.ts';

interface Operations {
  readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>;
}

const METHODS = ['get', 'post', 'put', 'delete'] as const;
/** Ends the session, or never ends. */
const LEFT_OUT = /logout|sessions|stream/;
const CHINESE = /\p{Script=Han}/u;

/** Every `msg` anywhere in an answer. */
function messagesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(messagesOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'msg' && typeof inner === 'string' ? [inner] : messagesOf(inner),
  );
}

test('to who reads English the server says nothing in Chinese: every call, refused for its input (R016)', async ({
  server,
}) => {
  const admin = await Persona.signIn(server.url, 'admin', PASSWORD);
  const document: Operations = await (await fetch(`${server.url}/openapi.json`)).json();
  const calls = Object.entries(document.paths)
    .filter(([path]) => !LEFT_OUT.test(path))
    .flatMap(([path, operations]) =>
      METHODS.filter((method) => method in operations).map((method) => ({ path, method })),
    );
  expect(calls.length).toBeGreaterThan(100);
  let refusals = 0;
  for (const { path, method } of calls) {
    const address = `${path.replace(/\{\w+\}/g, '999999999999')}?limit=-1&page=x`;
    const answer = await fetch(`${server.url}${address}`, {
      method,
      headers: {
        client: 'op',
        time: String(Date.now()),
        token: admin.signed.token,
        'accept-language': 'en',
        ...(method === 'get' ? {} : { 'content-type': 'application/json' }),
      },
      ...(method === 'get' ? {} : { body: '{"nobodyKnows":1}' }),
    });
    if (!(answer.headers.get('content-type') ?? '').includes('json')) continue;
    const said = messagesOf(await answer.json()).filter((msg) => msg !== '');
    refusals += said.length;
    expect
      .soft(
        said.filter((msg) => CHINESE.test(msg)),
        `${method} ${path}`,
      )
      .toEqual([]);
  }
  expect(refusals).toBeGreaterThan(calls.length);
});
