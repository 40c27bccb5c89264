import { shortageAfter } from '@mintmark/domain/audits/auditors-left.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import { openTasksOf } from '../../../workflow/audits/audit-tasks.repo.ts';
import { type Auditor, auditorsOf, decidesAudit } from '../../../workflow/audits/auditors.repo.ts';
import type { CoinRow } from '../../../workflow/coins/coin.repo.ts';

/**
 * Looks at the audits that the conference has just opened: enough people must be left who did not sit at its table. Throws
 * GUARD_FAILED with the names that the table would have to spare; nothing of the conference stays then.
 */
export async function assertAuditorsLeft(
  tx: Tx,
  coin: CoinRow,
  table: ReadonlySet<string>,
  earlier: ReadonlySet<string>,
): Promise<void> {
  const people = new Map<string, Auditor>();
  const audits = [];
  for (const { type, levels } of await openTasksOf(tx, coin.id)) {
    const auditors = await auditorsOf(tx, coin, decidesAudit(type));
    for (const auditor of auditors) people.set(auditor.accountId, auditor);
    audits.push({ levels, auditors: auditors.map(({ accountId }) => accountId) });
  }
  const shortage = shortageAfter(audits, table, earlier);
  if (shortage === null) return;
  throw new AppError('GUARD_FAILED', {
    params: {
      guard: 'auditorsLeft',
      count: shortage.missing,
      people: shortage.lost.map((id) => people.get(id)?.name ?? id).join(' / '),
    },
    fields: [{ path: 'participants', msg: 'auditors-left' }],
    data: { missing: shortage.missing },
  });
}
