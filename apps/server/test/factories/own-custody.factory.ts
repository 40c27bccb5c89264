import { SYSTEM_SCOPE } from '../../src/kernel/scope.ts';
import { insertCount } from '../../src/modules/custody/counts/count.repo.ts';
import { insertHandOver } from '../../src/modules/custody/hand-overs/hand-over.repo.ts';
import type { TestServer } from '../harness.ts';

/** A hand-over and a stock-taking of the company, each as its record is called. */
export async function custodyCalls<C>(
  server: TestServer,
  companyId: string,
  coinId: string,
  at: (path: string, id: string) => C,
): Promise<readonly (readonly [string, C])[]> {
  const now = server.clock.now();
  const [giverId, receiverId] = [
    (await server.person({ companyId })).accountId ?? '',
    (await server.person({ companyId })).accountId ?? '',
  ];
  const made = await server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    const facts = { companyId, giverId, receiverId, pieces: 1, declaredFen: 100, givenAt: now };
    const handOver = await insertHandOver(tx, { ...facts, handOverNo: `H-${companyId}` }, [
      { coinId, fromPlace: 'entry', fromStatus: 0, declaredFen: 100 },
    ]);
    const counting = { companyId, place: 'rework', countedBy: giverId, startedAt: now };
    return { handOver, count: await insertCount(tx, { ...counting, countNo: `D-${companyId}` }) };
  });
  return [
    ['GET /api/custody/hand-overs/{id}', at('/api/custody/hand-overs', made.handOver.id)],
    ['GET /api/custody/stock-counts/{id}', at('/api/custody/stock-counts', made.count.id)],
  ];
}
