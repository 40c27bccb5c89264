import { SYSTEM_SCOPE } from '../../src/kernel/scope.ts';
import { insertCount } from '../../src/modules/custody/counts/count.repo.ts';
import { insertHandOver } from '../../src/modules/custody/hand-overs/hand-over.repo.ts';
import { insertShift } from '../../src/modules/custody/shifts/shift.repo.ts';
import type { TestServer } from '../harness.ts';

/** A hand-over, a stock-taking and a desk that was handed over of the company, each as its record is called. */
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
    const desk = { companyId, step: 'quality', count: 0, lateCount: 0, promised: 0, giverId, givenAt: now };
    return {
      handOver,
      count: await insertCount(tx, { ...counting, countNo: `D-${companyId}` }),
      shift: await insertShift(tx, { ...desk, shiftNo: `JB-${companyId}` }),
    };
  });
  return [
    ['GET /api/custody/hand-overs/{id}', at('/api/custody/hand-overs', made.handOver.id)],
    ['GET /api/custody/stock-counts/{id}', at('/api/custody/stock-counts', made.count.id)],
    ['GET /api/custody/shifts/{id}', at('/api/custody/shifts', made.shift?.id ?? '')],
  ];
}
