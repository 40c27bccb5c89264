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

/** A statement of long ago. */
async function aStatement(
  companyId: string,
  of: { readonly agentId: string; readonly statementNo: string; readonly totalFen: number },
): Promise<void> {
  const statement = {
    ...{ companyId, settleCycle: 'month', closedAt: server.clock.now(), orders: 0, coins: 0 },
    ...{ periodFrom: '2020-01-01', periodTo: '2020-01-31', earnedFen: 0, broughtFen: 0 },
    ...{ ...of, correctedFen: of.totalFen },
  };
  await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
    tx.insertInto('commissionStatements').values(statement).execute(),
  );
}

test('a fault at one agent leaves the others their statements; the run says whom it failed and who waits', async () => {
  const companyId = await server.company();
  await server.services.db.transaction(SYSTEM_SCOPE, (tx) => ensureFundAccounts(tx, companyId));
  const cashier = await server.person({ companyId, permissions: ['finance:payment:page', 'finance:payment:collect'] });
  const agents: string[] = [];
  for (let made = 0; made < 3; made += 1) agents.push(await anAgent(server, companyId));
  for (const agentId of agents)
    await collected(server, cashier, (await anAgentsOrder(server, { companyId, agentId })).order, 12_000);
  server.clock.advance(40 * 86_400_000);
  const first = `Y${shanghaiDay(server.clock.now()).replaceAll('-', '')}00001`;
  await aStatement(companyId, { agentId: await anAgent(server, companyId), statementNo: first, totalFen: 0 });
  await aStatement(companyId, { agentId: agents[2] ?? '', statementNo: 'Y-BELOW', totalFen: -100 });

  const lines: string[] = [];
  const run = closeCommissions.run(server.services, {
    ...{ trigger: 'schedule', params: {}, signal: new AbortController().signal, progress: async () => {} },
    log: (line) => lines.push(line),
  });

  await expect(run).rejects.toThrow(/no statement for C\d+$/);
  expect(lines).toContainEqual(expect.stringMatching(/^C\d+: waits until the statement below zero is confirmed$/));
  expect(lines.at(-1)).toBe('1 statements made, 0 agents with nothing to close yet, 1 waiting, 1 failed');
});
