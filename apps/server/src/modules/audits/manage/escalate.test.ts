import { auditTaskMachine } from '@mintmark/domain/audits/audit-task.machine.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aGrade } from '../../../../test/factories/coin.factory.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { appendScore } from '../../../workflow/coins/scores.repo.ts';
import { escalateAudits } from './escalate.ts';
import { AUDITOR, anAudit, auditNow, MANAGER } from './manage.factory.ts';

const { state } = auditTaskMachine;
const DAY_MS = 86_400_000;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const run = () => escalateAudits.run(server.services);

describe('a task that nobody decided in time', () => {
  test('rises once to a manager who had no hand in it, who is told; what has time stays', async () => {
    const companyId = await server.company();
    const [manager, grader] = [
      await server.person({ permissions: MANAGER, companyId }),
      await server.person({ permissions: MANAGER, companyId }),
    ];
    const { id, coin } = await anAudit(server, { companyId });
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      appendScore(
        tx,
        coin,
        { level: 1, graderId: grader.accountId ?? '', grade: aGrade(), isBlind: true },
        server.clock.now(),
      ),
    );
    await run();
    expect(await auditNow(server, id)).toMatchObject({ status: state.pending, version: 1 });

    server.clock.advance(3 * DAY_MS);
    const { id: fresh } = await anAudit(server, { companyId });
    await Promise.all([run(), run()]);
    const risen = await auditNow(server, id);
    expect(risen).toMatchObject({ status: state.escalated, assigneeId: manager.accountId, version: 2 });
    expect(risen.dueAt?.getTime()).toBeGreaterThan(server.clock.now().getTime());
    expect((await auditNow(server, fresh)).status).toBe(state.pending);
    const told = await server.services.db.read(SYSTEM_SCOPE, (db) =>
      db.selectFrom('notices').select('kind').where('accountId', '=', manager.accountId).execute(),
    );
    expect(told).toEqual([{ kind: 'auditEscalated' }]);

    server.clock.advance(3 * DAY_MS);
    await run();
    expect((await auditNow(server, id)).version).toBe(2);
  });

  test('goes to the desk where everybody who could decide had a hand in it', async () => {
    const companyId = await server.company();
    const manager = await server.person({ permissions: MANAGER, companyId });
    await server.person({ permissions: AUDITOR, companyId });
    const { id } = await anAudit(server, { companyId, requestedBy: manager });
    server.clock.advance(3 * DAY_MS);
    await run();
    expect(await auditNow(server, id)).toMatchObject({ status: state.escalated, assigneeId: null });
  });
});
