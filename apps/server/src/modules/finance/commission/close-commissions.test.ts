import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { shanghaiDay } from '../../../kernel/clock.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { ensureFundAccounts } from '../fund-accounts.repo.ts';
import { closeCommissions } from './close-commissions.ts';
import { anAgent, anAgentsOrder, collected } from './commission.factory.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** A statement that has the number which the next one would get. */
async function takeFirstNumber(companyId: string): Promise<void> {
  const agentId = await anAgent(server, companyId);
  const statement = {
    ...{ companyId, agentId, settleCycle: 'month', closedAt: server.clock.now(), orders: 0, coins: 0 },
    ...{ statementNo: `Y${shanghaiDay(server.clock.now()).replaceAll('-', '')}00001` },
    ...{ periodFrom: '2020-01-01', periodTo: '2020-01-31' },
    ...{ earnedFen: 0, correctedFen: 0, broughtFen: 0, totalFen: 0 },
  };
  await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
    tx.insertInto('commissionStatements').values(statement).execute(),
  );
}

test('a fault at one agent leaves the others their statements, and the run says whom it failed', async () => {
  const companyId = await server.company();
  await server.services.db.transaction(SYSTEM_SCOPE, (tx) => ensureFundAccounts(tx, companyId));
  const cashier = await server.person({ companyId, permissions: ['finance:payment:page', 'finance:payment:collect'] });
  const agents = [await anAgent(server, companyId), await anAgent(server, companyId)];
  for (const agentId of agents)
    await collected(server, cashier, (await anAgentsOrder(server, { companyId, agentId })).order, 12_000);
  server.clock.advance(40 * 86_400_000);
  await takeFirstNumber(companyId);

  const lines: string[] = [];
  const run = closeCommissions.run(server.services, {
    ...{ trigger: 'schedule', params: {}, signal: new AbortController().signal, progress: async () => {} },
    log: (line) => lines.push(line),
  });

  await expect(run).rejects.toThrow(/no statement for C\d+$/);
  expect(lines.at(-1)).toBe('1 statements made, 0 agents with nothing to close yet, 1 failed');
});
