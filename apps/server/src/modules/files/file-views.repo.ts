import { LOG_STATUS } from '@mintmark/domain/system/operation-log.enums.ts';
import type { Reader } from '../../kernel/db/database.ts';

const VIEWS = 200;

/** The last views of private files by their keys, the newest first (security rule 34). */
export async function listFileViews(db: Reader, keys: readonly string[]) {
  return db
    .selectFrom('files as f')
    .innerJoin('auditLogs as l', 'l.targetId', 'f.id')
    .leftJoin('accounts as a', 'a.id', 'l.accountId')
    .select(['l.id', 'l.at', 'l.after', 'l.address', 'f.key', 'a.realName', 'a.username'])
    .where('f.key', 'in', ['', ...keys])
    .where('l.targetType', '=', 'file')
    .where('l.action', '=', 'files.view')
    .where('l.status', '=', LOG_STATUS.done)
    .orderBy('l.id', 'desc')
    .limit(VIEWS)
    .execute();
}
