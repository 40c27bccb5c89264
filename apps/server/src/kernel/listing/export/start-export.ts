import type { ListQuery } from '@mintmark/contract/kernel/listing.ts';
import { z } from 'zod';
import { type AuditEntry, originOf, writeAudit } from '../../audit.ts';
import { later } from '../../clock.ts';
import type { Locale, SignedInContext } from '../../context.ts';
import { jsonb } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import { textMessage } from '../../messages.ts';
import { coversCompany, SYSTEM_SCOPE } from '../../scope.ts';
import { contentHash } from '../../secrets/content-hash.ts';
import { insertTask } from '../../tasks/enqueue.ts';
import { type ExportFields, fileTitle } from './export-fields.ts';
import type { ExportFormat } from './export-list.ts';
import { insertExport, lockAsker, openExports, setTask } from './start-export.repo.ts';

const DAY_MS = 86_400_000;

/** The work that makes the file; modules/exports does it. */
export const EXPORT_TASK = {
  kind: 'exports.write',
  payload: z.strictObject({ exportId: z.string() }),
  maxAttempts: 3,
} as const;

/** What somebody wants as a file. */
export interface WantedExport extends Pick<ExportFields<never>, 'section' | 'name'> {
  /** With the personal conditions. */
  readonly query: ListQuery;
  readonly ids: readonly string[] | null;
  readonly columns: readonly string[];
  readonly format: ExportFormat;
  readonly fileName: string;
  readonly rows: number;
}

/** How the queue shows it. */
function summaryOf(wanted: WantedExport) {
  const summaryIn = (locale: Locale) =>
    textMessage('export.summary', locale, { name: fileTitle(wanted, locale), rows: wanted.rows });
  return {
    zh: summaryIn('zh-CN'),
    en: summaryIn('en'),
  };
}

/**
 * Puts an export into the queue, with its row for the person and its line in the operation log. The same request while the
 * first is under way is the first; more at a time than `exports.openAtOnce` are refused (EXPORT_BUSY).
 */
export async function startExport(
  context: SignedInContext,
  wanted: WantedExport,
  act: AuditEntry,
): Promise<{ exportId: string; rows: number }> {
  const { db, clock, actor, scope, locale, parameters } = context;
  const { accountId, companyId } = actor;
  const { section, columns, format, fileName, rows } = wanted;
  const { page, limit, ...asked } = wanted.query;
  const hash = contentHash([section, asked, wanted.ids, columns, format, locale]);
  return db.transaction(SYSTEM_SCOPE, async (tx) => {
    await lockAsker(tx, accountId);
    const open = await openExports(tx, accountId);
    const same = open.find((one) => hash.equals(one.contentHash));
    if (same) return { exportId: same.id, rows };
    const most = parameters.get('exports.openAtOnce');
    if (open.length >= most) throw new AppError('EXPORT_BUSY', { params: { most: String(most) } });
    const now = clock.now();
    const exportId = await insertExport(tx, {
      ...{ accountId, section, columns: [...columns], format, locale, fileName, rows, contentHash: hash },
      query: jsonb(wanted.query),
      ids: wanted.ids === null ? null : [...wanted.ids],
      createdAt: now,
      expiresAt: later(now, parameters.get('exports.keepDays') * DAY_MS),
    });
    const taskId = await insertTask(tx, EXPORT_TASK, EXPORT_TASK.payload.parse({ exportId }), {
      summary: summaryOf(wanted),
      companyId: companyId !== null && coversCompany(scope, companyId) ? companyId : null,
      askedBy: accountId,
      now,
    });
    await setTask(tx, exportId, taskId);
    await writeAudit(tx, originOf(context), { ...act, targetType: 'export', targetId: exportId, targetNo: fileName });
    return { exportId, rows };
  });
}
