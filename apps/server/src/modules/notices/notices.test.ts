import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { noticesEndpoints as api } from '@mintmark/contract/notices/notices.endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { notify } from '../../kernel/notices/notices.repo.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function tell(person: TestClient, reason: string, byAccountId: string | null = null): Promise<void> {
  await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
    notify(
      tx,
      person.accountId,
      { kind: 'idRejected', params: { reason }, path: '/admin/user/profile' },
      { now: server.clock.now(), accountId: byAccountId },
    ),
  );
}

describe('notices', () => {
  test('belong to one person, newest first, in the language of the request', async () => {
    const [person, other] = [await server.person(), await server.person()];
    await tell(person, '照片不清晰');
    await tell(person, '姓名不符');
    const english = await person.ok(api.listNotices, { headers: { 'accept-language': 'en' } });

    expect((await person.ok(api.listNotices)).list).toMatchObject([
      { title: '身份证审核未通过', content: '请在个人中心重新提交。姓名不符', tag: 'account', isRead: false },
      { content: '请在个人中心重新提交。照片不清晰', path: '/admin/user/profile' },
    ]);
    expect(english.list[0]).toMatchObject({ title: 'ID card not approved' });
    expect(await other.ok(api.listNotices)).toEqual({ list: [], total: 0 });
  });

  test('are read one by one or all at once, and never another’s', async () => {
    const [person, other] = [await server.person(), await server.person()];
    for (const reason of ['一', '二', '三']) await tell(person, reason);
    const { list } = await person.ok(api.listNotices);
    const first = list[0]?.id ?? '';
    await other.ok(api.readNotices, { body: { ids: [first] } });

    expect(await person.ok(api.countNotices)).toMatchObject({ unread: 3 });
    expect(await person.ok(api.readNotices, { body: { ids: [first] } })).toEqual({ unread: 2 });
    expect((await person.ok(api.listNotices, { query: { isUnread: true } })).total).toBe(2);
    expect(await person.ok(api.readNotices, { body: {} })).toEqual({ unread: 0 });
  });

  test('nobody is told of his own act', async () => {
    const person = await server.person();
    await tell(person, '', person.accountId);

    expect(await person.ok(api.countNotices)).toMatchObject({ unread: 0 });
  });
});

/** Reads events of the live answer until one says what is waited for. */
function listen(
  port: number,
  token: string,
): { until(unread: number): Promise<void>; ended: Promise<void>; close(): void } {
  let text = '';
  let check = (): void => {};
  let finish = (): void => {};
  const ended = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const call = httpRequest({ port, path: api.streamNotices.path, headers: { token, client: 'op' } }, (response) => {
    response.setEncoding('utf8');
    response.on('data', (chunk: string) => {
      text += chunk;
      check();
    });
    response.on('close', finish);
  });
  call.end();
  call.on('error', finish);
  return {
    until: (unread) =>
      new Promise((resolve) => {
        check = () => {
          if (text.includes(`event: unread\ndata: {"unread":${unread}}`)) resolve();
        };
        check();
      }),
    ended,
    close: () => call.destroy(),
  };
}

describe('the live answer', () => {
  test('says the count at once and at every change, ends with the server, and is closed to strangers', async () => {
    const own = await startTestServer();
    await own.app.http.listen({ port: 0, host: '127.0.0.1' });
    const { port } = own.app.http.server.address() as AddressInfo;
    const person = await own.person();
    const live = listen(port, person.token ?? '');
    await live.until(0);
    await own.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      notify(tx, person.accountId, { kind: 'idApproved', params: {} }, { now: own.clock.now(), accountId: null }),
    );
    await live.until(1);
    await person.ok(api.readNotices, { body: {} });
    await live.until(0);
    const refused = await fetch(`http://127.0.0.1:${port}${api.streamNotices.path}`, { headers: { client: 'op' } });

    expect(await refused.json()).toMatchObject({ code: 401 });
    await own.stop();
    await live.ended;
  });
});
