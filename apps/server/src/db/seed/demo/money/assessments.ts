import { randomUUID } from 'node:crypto';
import { assessmentsEndpoints as calls } from '@mintmark/contract/finance/examine/assessments.endpoints.ts';
import { monthBefore } from '@mintmark/domain/finance/information/information-month.ts';
import { shanghaiDay } from '../../../../kernel/clock.ts';
import type { Services } from '../../../../kernel/context.ts';
import { AppError } from '../../../../kernel/errors.ts';
import type { AnyEndpoint } from '../../../../kernel/handlers.ts';
import { SYSTEM_SCOPE } from '../../../../kernel/scope.ts';
import { financeModule } from '../../../../modules/finance/index.ts';
import { companyOfAccount } from '../acts.repo.ts';
import { contextOf, type Played } from '../acts.ts';

/** What the sample house weighs: pieces of a step bring a little, faults cost. */
const WEIGHTS = [
  ...(['entry', 'image', 'measure', 'label', 'box', 'seal', 'check', 'ship'] as const).map((key) => ({
    ...{ key, pointsPer100: 10, amountFen: 20 },
  })),
  { key: 'authenticate', pointsPer100: 20, amountFen: 100 },
  { key: 'grade', pointsPer100: 20, amountFen: 150 },
  { key: 'audit', pointsPer100: 20, amountFen: 150 },
  ...(['faultData', 'faultLabel', 'faultHolder', 'faultGrade'] as const).map((key) => ({
    ...{ key, pointsPer100: -100, amountFen: -500 },
  })),
  { key: 'deviation', pointsPer100: -100, amountFen: -500 },
  { key: 'majorDeviation', pointsPer100: -300, amountFen: -2_000 },
];

const isNobody = (error: unknown): boolean =>
  error instanceof AppError && error.details.params?.['guard'] === 'nobodyWorked';

/** Weights of the sample house and the drafts of its last month. */
export async function playAssessments(services: Services, { accounts }: Played): Promise<void> {
  const now = services.clock.now();
  const run = (call: AnyEndpoint, body: object) => {
    const binding = financeModule.bindings.find(({ endpoint }) => endpoint === call);
    if (!binding) throw new Error(`nothing answers ${call.path}`);
    const context = contextOf(services, 'finance', accounts['finance'] ?? '0', now);
    return binding.run({ params: {}, query: {}, body }, { ...context, idempotencyKey: randomUUID() });
  };
  const month = monthBefore(shanghaiDay(now));
  const companyId = await services.db.read(SYSTEM_SCOPE, (db) => companyOfAccount(db, accounts['finance'] ?? '0'));
  await run(calls.createAssessmentScheme, { companyId, validFrom: month, lines: WEIGHTS, note: '试行' });
  try {
    await run(calls.makeAssessments, { companyId, month });
  } catch (error) {
    if (!isNobody(error)) throw error;
  }
}
