import { monthBefore } from '@mintmark/domain/finance/information/information-month.ts';
import { shanghaiDay } from '../../src/kernel/clock.ts';
import { SYSTEM_SCOPE } from '../../src/kernel/scope.ts';
import { insertAssessment, insertScheme } from '../../src/modules/finance/examine/assessments.repo.ts';
import type { TestServer } from '../harness.ts';

/** Calls about an assessment of the company. */
export async function assessmentCalls<C>(
  server: TestServer,
  companyId: string,
  at: (path: string, id: string, more?: string) => C,
): Promise<readonly (readonly [string, C])[]> {
  const { accountId } = await server.person({ permissions: [], companyId });
  const month = monthBefore(shanghaiDay(server.clock.now()));
  const by = { madeBy: accountId ?? '0', madeAt: server.clock.now() };
  const { id } = await server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    const scheme = await insertScheme(tx, { companyId, validFrom: month, lines: '[]', ...by });
    const nothing = { lines: '[]', pieces: 0, faults: 0, scoreCenti: 10_000, bonusFen: 0, penaltyFen: 0 };
    return insertAssessment(tx, {
      companyId,
      accountId: accountId ?? '0',
      month,
      schemeId: scheme.id,
      ...nothing,
      ...by,
    });
  });
  const path = '/api/finance/assessments';
  return [
    [`GET ${path}/{id}`, at(path, id)],
    [`GET ${path}/{id}/rows/{indicator}`, at(path, id, '/rows/faultData')],
  ];
}
