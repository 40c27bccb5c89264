import { privacyEndpoints as api } from '@mintmark/contract/accounts/privacy.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { auditOf, triesOf } from '../../identity/sign-in/sign-in.factory.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('the full mobile of an account is answered with a reason, logged without it, in scope and so often an hour only', async () => {
  const companyId = await server.company();
  const [reader, other] = [
    await server.person({ permissions: ['admin:user:unmask'], companyId }),
    await server.person({ permissions: ['admin:user:unmask'], companyId: await server.company() }),
  ];
  const account = await server.person({ companyId });
  const ask = (who: typeof reader, reason = '客户来电核对') =>
    who.call(api.unmaskAccount, { params: { id: account.accountId ?? '' }, body: { reason } });

  expect(await ask(reader, ' ')).toMatchObject({ code: -1 });
  expect(await ask(other)).toMatchObject({ code: 404 });
  const answer = await ask(reader);
  expect(answer.data.mobile).toMatch(/^139\d{8}$/);
  expect(await auditOf(server, 'accounts.unmask')).toMatchObject([
    { accountId: reader.accountId, targetId: account.accountId, reason: '客户来电核对' },
  ]);
  expect(JSON.stringify(await triesOf(server, 'accounts.unmask'))).not.toContain(answer.data.mobile);

  await server.parameter('security.unmaskPerHour', 5);
  const codes: number[] = [];
  for (let at = 0; at < 5; at += 1) codes.push((await ask(reader)).code);
  expect(codes).toEqual([0, 0, 0, 0, 429]);
  server.clock.advance(3_600_001);
  expect((await ask(reader)).code).toBe(0);
});
