import { witnessEndpoints } from '@mintmark/contract/identity/witness.endpoints.ts';
import type { Permission } from '@mintmark/contract/kernel/permissions.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { AppError } from '../../../kernel/errors.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { auditOf, type KnownPerson, knownPerson, PASSWORD } from '../sign-in/sign-in.factory.ts';
import { useWitness, type WitnessUse } from './use-witness.ts';

let server: TestServer;
let companyId: string;
let actor: KnownPerson;
let colleague: KnownPerson;
const PERMISSION = 'order:confirm:confirm' satisfies Permission;
beforeAll(async () => {
  server = await startTestServer();
  companyId = await server.company();
  actor = await knownPerson(server, { companyId, permissions: [PERMISSION] });
  colleague = await knownPerson(server, { companyId, permissions: [PERMISSION] });
});
afterAll(() => server.stop());
beforeEach(() => server.clock.advance(20 * 60_000));

const content = { orderId: '7', lines: [{ id: '1', counted: 3 }], note: '齐' };
const approve = (over: object = {}) =>
  actor.client.call(witnessEndpoints.approveAsWitness, {
    body: {
      username: colleague.username,
      password: PASSWORD,
      purpose: 'receiving.confirm',
      targetId: '7',
      content,
      ...over,
    },
  });

async function use(token: string | null, over: Partial<WitnessUse> = {}): Promise<unknown> {
  try {
    return await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      useWitness(tx, {
        token,
        purpose: 'receiving.confirm',
        targetId: '7',
        content,
        actorId: actor.id,
        permission: PERMISSION,
        companyId,
        now: server.clock.now(),
        ...over,
      }),
    );
  } catch (error) {
    return error instanceof AppError ? `${error.code} ${error.details.data?.reason}` : error;
  }
}

describe('a witness', () => {
  test('approves one command with his own password; both are on record', async () => {
    const { data } = await approve();
    expect(data.witnessName).toMatch(/^测试/);

    // Key order is not content.
    const same = { note: '齐', lines: [{ counted: 3, id: '1' }], orderId: '7' };
    expect(await use(data.token, { content: same })).toBe(colleague.id);
    expect(await use(data.token)).toBe('2077 witness-invalid');
    expect((await auditOf(server, 'identity.approveAsWitness')).at(-1)).toMatchObject({
      accountId: actor.id,
      result: 'ok',
      after: { purpose: 'receiving.confirm', witnessId: colleague.id },
    });
  });

  test.each([
    ['another content', { content: { ...content, note: '少一枚' } }, '2077 witness-content'],
    ['another record', { targetId: '8' }, '2077 witness-content'],
    ['another command', { purpose: 'grading.seal' }, '2077 witness-content'],
    ['another permission', { permission: 'closeReview:order:seal' }, '2077 witness-permission'],
    ['a company he may not see', { companyId: '999' }, '2077 witness-permission'],
    ['another actor', { actorId: '999' }, '2077 witness-invalid'],
  ] as const)('does not count for %s, and the refusal does not use him up', async (_, over, expected) => {
    const { data } = await approve();
    expect(await use(data.token, over as Partial<WitnessUse>)).toBe(expected);
    expect(await use(data.token)).toBe(colleague.id);
  });

  test('counts for five minutes', async () => {
    const { data } = await approve();
    server.clock.advance(5 * 60_000 + 1);
    expect(await use(data.token)).toBe('2077 witness-invalid');
    expect(await use(null)).toBe('2077 witness-missing');
  });

  test('is somebody else, enabled, and knows his password', async () => {
    const disabled = await knownPerson(server, { status: 0 });
    const unfinished = await knownPerson(server, { mustChangePassword: true });

    expect(await approve({ username: actor.username.toUpperCase() })).toMatchObject({
      code: -1,
      data: { fields: [{ path: 'username' }] },
    });
    for (const wrong of [
      { password: 'Wrong-Pass-word-1' },
      { username: 'nobody' },
      { username: disabled.username },
      { username: unfinished.username },
    ])
      expect(await approve(wrong)).toMatchObject({ code: -1, data: { errorId: 'PASSWORD_WRONG' } });
  });

  test('has a lock like that of the sign-in: the dialog is no way around it', async () => {
    const victim = await knownPerson(server, { permissions: [PERMISSION] });
    for (let i = 0; i < 5; i += 1) await approve({ username: victim.username, password: `Guess-${i}-password` });
    expect(await approve({ username: victim.username })).toMatchObject({
      code: -1,
      data: { errorId: 'PASSWORD_WRONG' },
    });
  });
});
