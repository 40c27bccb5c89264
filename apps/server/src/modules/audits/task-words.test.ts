import { auditsEndpoints } from '@mintmark/contract/audits/audits.endpoints.ts';
import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aCoin } from '../../../test/factories/order.factory.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import { wordDeskOf } from '../../kernel/words/word-desk.ts';
import { openAudit } from '../../workflow/audits/audit-tasks.repo.ts';
import { lockCoin } from '../../workflow/coins/coin.repo.ts';

const HIGH = 1;
const WATCH = 3;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** A coin that waits for the audit of its high score, and for another one. */
async function waiting(companyId: string) {
  const grade = { resultType: RESULT.graded, strike: 'MS', number: 66 } as const;
  const made = await aCoin(server, { status: 45, grade }, { companyId });
  const by = { now: server.clock.now(), accountId: null };
  return server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    const coin = await lockCoin(tx, SYSTEM_SCOPE, made.coin.id);
    const one = { levels: 1, ruleCode: '', before: { grade }, requestedBy: null, reason: '' };
    return {
      high: await openAudit(tx, coin, { ...one, type: HIGH }, by),
      other: await openAudit(tx, coin, { ...one, type: WATCH }, by),
    };
  });
}

test('queues hear that tasks came, that one was decided, and that the others went with it', async () => {
  const heard = vi.spyOn(wordDeskOf(server.services.db), 'hear');
  const told = () =>
    heard.mock.calls.flatMap(([words]) => words).map(({ kind, id, state }) => `${kind} ${id} ${state}`);
  const companyId = await server.company();
  const auditor = await server.person({ permissions: ['audit:highScore:page', 'audit:highScore:decide'], companyId });
  const { high, other } = await waiting(companyId);
  await expect.poll(told).toEqual(expect.arrayContaining([`highScoreTask ${high} 0`, `auditTask ${other} 0`]));
  const body = { taskId: high, version: 1, comment: '重评' };
  await auditor.ok(auditsEndpoints.rejectHighScore, { body });

  await expect.poll(told).toEqual(expect.arrayContaining([`highScoreTask ${high} 3`, `auditTask ${other} 4`]));
});
