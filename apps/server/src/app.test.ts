import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../test/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('the bare server', () => {
  test('is healthy and ready, and says what it offers', async () => {
    const [health, ready, document] = await Promise.all(
      ['/healthz', '/readyz', '/openapi.json'].map((url) => server.app.http.inject({ url })),
    );

    expect(health?.json()).toEqual({ status: 'ok' });
    expect(ready?.json()).toEqual({ status: 'ready' });
    expect(document?.json()).toMatchObject({ openapi: '3.1.0' });
  });

  test('answers with nothing that is not what its contract says', () => {
    const checks = server.app.bindings.flatMap(({ check }) => check ?? []);

    expect(checks.length).toBeGreaterThan(40);
    for (const check of checks) expect(check).not.toThrow();
  });

  test.each(['?__proto__=1', '?constructor[a]=1', '?%00=1', '?q=a%00b', `?${'a=1&'.repeat(2_001)}`])(
    'refuses a hostile query without falling over: %#',
    async (query) => {
      const response = await server.app.http.inject({ method: 'POST', url: `/api/grading/coins/34/lease${query}` });

      expect(response.json()).toMatchObject({ code: -1, data: { errorId: 'BODY_REFUSED' } });
    },
  );

  test.each(['/api/receiving/orders/%zz', `/api/receiving/orders/${'1'.repeat(300)}`])(
    'answers an address that the router refuses with the envelope: %#',
    async (url) => {
      const response = await server.app.http.inject({ url });

      expect(response.json()).toMatchObject({ code: 404, data: { errorId: 'NOT_FOUND' } });
    },
  );

  test('answers an unknown path with the envelope in the language asked for, a request id and the release time', async () => {
    const response = await server.app.http.inject({
      url: '/api/nothing',
      headers: { 'accept-language': 'en', client: 'op' },
    });

    expect(response.json()).toMatchObject({
      code: 404,
      msg: 'The record does not exist',
      data: { errorId: 'NOT_FOUND' },
    });
    expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(response.headers.publish_time).toBe('1780000000000');
  });
});

describe('/metrics', () => {
  const statusOf = async (of: TestServer) => (await of.app.http.inject({ url: '/metrics' })).statusCode;

  test('without a token answers this machine only, and nobody through a proxy on it', async () => {
    expect(await statusOf(server)).toBe(200);
    const hidden = (await server.app.http.inject({ url: '/api/nothing' })).statusCode;
    const answers = [
      await server.app.http.inject({ url: '/metrics', remoteAddress: '10.0.0.8' }),
      await server.app.http.inject({ url: '/metrics', headers: { 'x-forwarded-for': '127.0.0.1' } }),
      await server.app.http.inject({ url: '/metrics', headers: { forwarded: 'for=10.0.0.8' } }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([hidden, hidden, hidden]);
    expect(answers.map((answer) => answer.json().code)).toEqual([404, 404, 404]);
  });

  test('with a token asks everybody for it', async () => {
    const token = 'a-token-of-the-monitoring';
    const strict = await startTestServer({ env: { METRICS_TOKEN: token } });
    const textOf = async (authorization: string, remoteAddress: string) =>
      (await strict.app.http.inject({ url: '/metrics', headers: { authorization }, remoteAddress })).body;
    expect(await textOf(`Bearer ${token}`, '10.0.0.8')).toContain('http_request_seconds');
    for (const wrong of ['', `Bearer ${token}x`, token])
      expect(await textOf(wrong, '127.0.0.1')).not.toContain('http_request_seconds');
    await strict.stop();
  });
});
