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
