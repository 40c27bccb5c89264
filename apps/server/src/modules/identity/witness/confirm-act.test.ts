import { privacyEndpoints } from '@mintmark/contract/accounts/privacy.endpoints.ts';
import { confirmEndpoints as api } from '@mintmark/contract/identity/confirm.endpoints.ts';
import type { ConfirmPurpose } from '@mintmark/contract/kernel/endpoint.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, TestClient, type TestServer } from '../../../../test/harness.ts';
import { openSession } from '../../../kernel/auth/sessions.repo.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { MODULES } from '../../../modules.ts';
import { codeOf, knownPerson, PASSWORD } from '../sign-in/sign-in.factory.ts';

const MINUTE_MS = 60_000;

let server: TestServer;
let person: TestClient;
let mobile: string;
let target: string;
beforeAll(async () => {
  server = await startTestServer();
  const known = await knownPerson(server, { permissions: ['admin:user:unmask'] });
  [person, mobile] = [known.client, known.mobile];
  target = (await server.person()).accountId ?? '';
  await server.parameter('security.confirmUnmask', true);
  await server.parameter('security.confirmRememberMinutes', 0);
});
afterAll(() => server.stop());

interface Asked {
  readonly purpose: ConfirmPurpose;
  readonly content: string;
  readonly mobile: string | null;
}

const act = (ticket?: string, reason = '核对', who = person) =>
  who.call(privacyEndpoints.unmaskAccount, {
    params: { id: target },
    body: { reason },
    ...(ticket ? { headers: { 'confirm-ticket': ticket } } : {}),
  });
const asked = async (reason?: string, who = person): Promise<Asked> => {
  const answer = await act(undefined, reason, who);
  expect(answer).toMatchObject({ code: 2077, data: { errorId: 'CONFIRM_NEEDED' } });
  return (answer.data as unknown as { confirm: Asked }).confirm;
};
const ticketFor = async ({ purpose, content }: Asked, secret = PASSWORD, who = person) =>
  (await who.ok(api.confirmAct, { body: { purpose, content, way: 'password', secret } })).ticket;

describe('an act that the house wants confirmed', () => {
  test('passes once with the ticket of the own password, and with no other content', async () => {
    const wanted = await asked();
    expect(wanted).toMatchObject({ purpose: 'unmask', mobile: expect.stringMatching(/^139\*{4}\d{4}$/) });
    const ticket = await ticketFor(wanted);
    expect((await act(ticket, '别的')).code).toBe(2077);
    expect((await act(ticket)).code).toBe(0);
    expect((await act(ticket)).code).toBe(2077);
  });

  test('is not opened by a wrong password, by an old ticket, nor by one of another session or purpose', async () => {
    const wanted = await asked();
    const wrong = { ...wanted, way: 'password', secret: 'Wrong-River-2026' } as const;
    const { purpose, content, way, secret } = wrong;
    expect(await person.call(api.confirmAct, { body: { purpose, content, way, secret } })).toMatchObject({ code: -1 });

    const token = await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      openSession(tx, { accountId: person.accountId ?? '', now: server.clock.now(), address: '', userAgent: '' }),
    );
    const elsewhere = new TestClient(server.app, token, person.accountId);
    expect((await act(await ticketFor(wanted, PASSWORD, elsewhere))).code).toBe(2077);
    expect((await act(await ticketFor({ ...wanted, purpose: 'exports' }))).code).toBe(2077);
    const late = await ticketFor(wanted);
    server.clock.advance(5 * MINUTE_MS);
    expect((await act(late)).code).toBe(2077);
  });

  test('passes with the code that went to the own bound mobile', async () => {
    const { purpose, content } = await asked();
    await person.ok(api.sendConfirmCode);
    const code = await codeOf(server, mobile);
    const body = { purpose, content, way: 'sms', secret: code } as const;
    const { ticket } = await person.ok(api.confirmAct, { body });
    expect((await act(ticket)).code).toBe(0);
    expect(await person.call(api.confirmAct, { body })).toMatchObject({ code: 2015 });
  });

  test('is not asked again within the time that the house remembers it, in this session', async () => {
    server.clock.advance(10 * MINUTE_MS);
    await server.parameter('security.confirmRememberMinutes', 10);
    expect((await act(await ticketFor(await asked('一')), '一')).code).toBe(0);
    expect((await act(undefined, '二')).code).toBe(0);
    server.clock.advance(10 * MINUTE_MS);
    expect((await act(undefined, '三')).code).toBe(2077);
    await server.parameter('security.confirmUnmask', false);
    expect((await act(undefined, '三')).code).toBe(0);
  });
});

test('grants, unmasking and every export of a list are declared to be confirmed; all are off by default', () => {
  const endpoints = MODULES.flatMap((module) => module.bindings.map(({ endpoint }) => endpoint));
  const wrong = endpoints.filter(({ path, confirm }) => /\/export$/.test(path) !== (confirm === 'exports'));
  expect(wrong.map(({ path }) => path)).toEqual([]);
  // Every way in which somebody may get a role, a permission or a wider scope.
  const grants = endpoints.filter(({ confirm }) => confirm === 'grants').map(({ method, path }) => `${method} ${path}`);
  expect(grants.sort()).toEqual([
    'POST /admin/user/saveSysUserV2',
    'POST /api/accounts/employees',
    'POST /api/accounts/imports/{id}/accept',
    'POST /api/accounts/roles',
    'PUT /admin/user/putSysUser',
    'PUT /admin/user/putUserScope',
    'PUT /api/accounts/employees',
    'PUT /api/accounts/roles/{id}/people',
    'PUT /api/accounts/roles/{id}/permissions',
  ]);
});
