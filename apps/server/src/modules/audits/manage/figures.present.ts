import type { RuleEffects, Workload } from '@mintmark/contract/audits/audit-desk.schema.ts';
import { auditTaskMachine } from '@mintmark/domain/audits/audit-task.machine.ts';
import { iso } from '../../../kernel/clock.ts';
import type { ruleEffects, workload } from './figures.queries.ts';

type Rows<F extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<F>>;
type Effect = RuleEffects['list'][number];
const { state } = auditTaskMachine;

/** What lies with whom, with the sums below. */
export function presentWorkload(rows: Rows<typeof workload>): Workload {
  const sum = (key: 'open' | 'overdue') => rows.reduce((all, row) => all + row[key], 0);
  const list = rows.map((row) => ({ ...row, since: row.since.toISOString(), nextDueAt: iso(row.nextDueAt) }));
  return { list, open: sum('open'), overdue: sum('overdue') };
}

const COUNTS: ReadonlyMap<number, 'approved' | 'changed' | 'rejected' | 'withdrawn'> = new Map([
  [state.approved, 'approved'],
  [state.changed, 'changed'],
  [state.rejected, 'rejected'],
  [state.withdrawn, 'withdrawn'],
]);

/** One line a rule, the one that fired most first. */
export function presentEffects(rows: Rows<typeof ruleEffects>): RuleEffects {
  const effects = new Map<string, Effect>();
  for (const { ruleCode, nameZh, nameEn, status, count } of rows) {
    const none = { fired: 0, open: 0, approved: 0, changed: 0, rejected: 0, withdrawn: 0 };
    const effect = effects.get(ruleCode) ?? { ruleCode, nameZh: nameZh ?? '', nameEn: nameEn ?? '', ...none };
    effect.fired += count;
    effect[COUNTS.get(status) ?? 'open'] += count;
    effects.set(ruleCode, effect);
  }
  return { list: [...effects.values()].toSorted((a, b) => b.fired - a.fired) };
}
