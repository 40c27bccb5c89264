import { accountCareEndpoints as care } from '@mintmark/contract/accounts/account-care.endpoints.ts';
import { accountsEndpoints as calls } from '@mintmark/contract/accounts/accounts.endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aGrader } from '../../../../test/factories/grader.factory.ts';
import { aCoin } from '../../../../test/factories/order.factory.ts';
import { giveScore, ms } from '../../../../test/factories/score.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { auditOf, signInAs } from '../../identity/sign-in/sign-in.factory.ts';
import { CARETAKER, makeAccount, REGISTRAR, roleOf } from '../accounts.factory.ts';

let server: TestServer;
let a: string;
let plain: string;
let chief: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  a = await server.company('MRGA');
  plain = await roleOf(server, []);
  chief = await server.person({ permissions: ['*:*:*', ...REGISTRAR, ...CARETAKER] });
});
afterAll(() => server.stop());

const make = () => makeAccount(chief, plain, { companyId: a });
const recordOf = (id: string) => chief.ok(calls.getAccountRecord, { params: { id } });
const merge = async (id: string, into: string) =>
  chief.call(care.mergeAccount, { params: { id }, body: { into, version: (await recordOf(id)).version } });
/** A grader who has scored a coin. */
async function author() {
  const grader = await aGrader(server, a);
  const { coin } = await aCoin(server, { status: 40 }, { companyId: a });
  await giveScore(server, grader, coin.id, ms(63));
  return grader.accountId ?? '';
}

describe('a duplicate', () => {
  test('is disabled, points to the account that stays, and is its own again when enabled', async () => {
    const [duplicate, survivor] = [await make(), await make()];
    await signInAs(server, duplicate.username, duplicate.password);
    const preview = await chief.ok(care.getMergePreview, {
      params: { id: duplicate.id },
      query: { into: survivor.id },
    });

    expect(preview).toMatchObject({ openSessions: 1, rolesLost: [], hanging: [], isRefused: false });
    expect(await merge(duplicate.id, survivor.id)).toMatchObject({ code: 0 });
    expect(await recordOf(duplicate.id)).toMatchObject({
      status: 0,
      openSessions: 0,
      mergedInto: { id: survivor.id, username: survivor.username },
    });
    expect((await auditOf(server, 'accounts.merge')).at(-1)).toMatchObject({
      targetId: duplicate.id,
      after: { mergedInto: survivor.username },
    });
    await chief.ok(calls.editStatus, { body: { id: duplicate.id, status: 1 } });
    expect(await recordOf(duplicate.id)).toMatchObject({ status: 1, mergedInto: null });
  });

  test('is not merged where books hang on it: which and how many', async () => {
    const [id, survivor] = [await author(), await make()];
    const preview = await chief.ok(care.getMergePreview, { params: { id }, query: { into: survivor.id } });

    expect(preview.isRefused).toBe(true);
    expect(preview.hanging).toContainEqual({ kind: 'scores', count: 1, isBook: true });
    expect(await merge(id, survivor.id)).toMatchObject({
      code: -3,
      msg: expect.stringContaining('评分 1'),
      data: { hanging: expect.arrayContaining([{ kind: 'scores', count: 1, isBook: true }]) },
    });
    expect(await recordOf(id)).toMatchObject({ status: 1 });
  });

  test.each<[string, (self: string) => Promise<string>]>([
    ['itself', async (self) => self],
    [
      'a disabled account',
      async () => {
        const off = await make();
        await chief.ok(calls.editStatus, { body: { id: off.id, status: 0 } });
        return off.id;
      },
    ],
  ])('is not merged into %s', async (_, into) => {
    const { id } = await make();
    expect(await merge(id, await into(id))).toMatchObject({ code: -1, data: { fields: [{ path: 'into' }] } });
  });

  test('is not merged into nobody, nor over somebody else’s change', async () => {
    const [duplicate, survivor] = [await make(), await make()];
    expect(await merge(duplicate.id, '999999')).toMatchObject({ code: 404 });
    expect(
      await chief.call(care.mergeAccount, { params: { id: duplicate.id }, body: { into: survivor.id, version: 99 } }),
    ).toMatchObject({ code: -2 });
  });
});

test('an account that work hangs on is not deleted, and the refusal lists the work', async () => {
  const id = await author();
  expect(await chief.call(calls.deleteAccount, { params: { id } })).toMatchObject({
    code: -3,
    msg: expect.stringMatching(/该账号名下有评分 1.*评级师登记 1，不能删除/),
  });
});
