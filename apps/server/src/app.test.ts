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
