import { AUDIT_ACTIONS, auditModuleOf } from '@mintmark/contract/kernel/audit-actions.ts';
import { zOperationLogRow } from '@mintmark/contract/system/work/operation-log.schema.ts';
import { type RawBuilder, sql } from 'kysely';
import {
  anyOf,
  type Condition,
  col,
  defineList,
  filter,
  READER,
  scopeBy,
  valuesOf,
} from '../../../kernel/listing/index.ts';
import { SEALED } from '../../../workflow/coins/sealed.queries.ts';
import { TELLING_ACTIONS } from '../../../workflow/messages/telling-actions.ts';

/** Acts that tell a grader, his reason or a grade of a coin. Literals: what no request changes is planned once. */
const BLIND_ACTIONS = sql.join(
  [...TELLING_ACTIONS, 'grading.nameGrader', 'audits.requestScoreChange'].map((action) => sql.lit(action)),
);
const isBlindAct = sql`(l.target_type = 'coin' AND l.action IN (${BLIND_ACTIONS}))`;
/** A blind act on a coin that is graded blind still, or that the reader's wall hides (D6). */
const isSealed = sql`(CASE WHEN ${isBlindAct} THEN c.id IS NULL OR ${SEALED} ELSE false END)`;
/** The same of an act that is not the reader's own. */
const isSealedForReader = sql`(l.account_id IS DISTINCT FROM ${READER} AND ${isSealed})`;
/** Asked once a row, not once a column. */
const SEAL = sql`s.sealed`;

const ACTIONS = Object.keys(AUDIT_ACTIONS);
const actionsOf = (modules: readonly string[]) => ACTIONS.filter((action) => modules.includes(auditModuleOf(action)));

/** Whose acts are asked for, and by whom: acts that must not name their author are not found by him, except one's own. */
interface Persons {
  readonly ids: readonly string[];
  readonly reader: string;
}

const NOBODY = '0';
const isPersons = (value: unknown): value is Persons => typeof value === 'object' && value !== null && 'ids' in value;

/** Acts that may name their author to the reader. */
const openTo = (reader: string): Condition => sql`(NOT ${isBlindAct} OR l.account_id = ${reader}
  OR EXISTS (SELECT FROM coins c WHERE c.id = l.target_id AND NOT ${SEALED}))`;

function byPerson(value: unknown): Condition {
  const { ids, reader } = isPersons(value) ? value : { ids: valuesOf(value).map(String), reader: NOBODY };
  const one = ids.length === 1 ? sql`l.account_id = ${ids[0]}::bigint` : anyOf(sql`l.account_id`, ids, 'bigint');
  return sql`${one} AND ${openTo(reader)}`;
}

/** An address is its author's: acts that must not name him are not found by where he sat either. */
const byAddress = (value: unknown): Condition | null =>
  value === '' ? null : sql`l.address = ${String(value)} AND ${openTo(NOBODY)}`;

/** The log; a sealed act tells nothing of its author (D6). */
function logList(key: string, sealed: RawBuilder<unknown>) {
  const author = (column: RawBuilder<unknown>, none = sql`NULL`) =>
    sql`CASE WHEN ${SEAL} THEN ${none} ELSE ${column} END`;
  return defineList({
    key,
    table: 'audit_logs',
    alias: 'l',
    joins: sql`LEFT JOIN accounts a ON a.id = l.account_id LEFT JOIN companies p ON p.id = l.company_id
      LEFT JOIN coins c ON c.id = CASE WHEN ${isBlindAct} THEN l.target_id END
      CROSS JOIN LATERAL (SELECT ${sealed} AS sealed OFFSET 0) s`,
    columns: {
      id: col.id(sql`l.id`, { sort: true }),
      at: col.time(sql`l.at`, { sort: true }),
      accountId: col.id<string | null>(author(sql`l.account_id`)),
      username: col.text<string | null>(author(sql`a.username`)),
      realName: col.text<string | null>(author(sql`a.real_name`)),
      companyId: col.id<string | null>(sql`nullif(l.company_id, -1)`),
      companyName: col.text<string | null>(sql`p.name_zh`),
      companyNameEn: col.text<string | null>(sql`p.name_en`),
      action: col.text(sql`l.action`),
      targetType: col.text<string | null>(sql`l.target_type`),
      targetId: col.id<string | null>(sql`l.target_id`),
      targetNo: col.text<string | null>(sql`l.target_no`),
      status: col.int(sql`l.status`),
      result: col.text(sql`l.result`),
      reason: col.text<string | null>(author(sql`l.reason`)),
      address: col.text(author(sql`l.address`, sql`''`)),
      userAgent: col.text(author(sql`l.user_agent`, sql`''`)),
      durationMs: col.int<number | null>(sql`l.duration_ms`),
      isSealed: col.bool(SEAL),
    },
    filters: {
      id: filter.oneOf(sql`l.id`, 'bigint'),
      accountId: filter.custom(byPerson),
      module: filter.custom((value) => anyOf(sql`l.action`, actionsOf(valuesOf(value).map(String)), 'text')),
      action: filter.oneOf(sql`l.action`, 'text'),
      targetType: filter.oneOf(sql`l.target_type`, 'text'),
      targetId: filter.custom((value) => sql`l.target_id = ${String(value)}::bigint`),
      targetNo: filter.codes([sql`l.target_no`]),
      status: filter.status(sql`l.status`),
      address: filter.custom(byAddress),
      companyId: filter.company(sql`l.company_id`),
      at: filter.keptDayRange(sql`l.at`),
    },
    scope: scopeBy({ company: sql`l.company_id` }),
    defaultSort: '-id',
    count: 'counted',
    hot: true,
    asksReader: sealed === isSealedForReader,
    row: zOperationLogRow,
  });
}

/** The operation log in scope; a reader finds his own acts whole. */
export const operationLogList = logList('system.operationLog', isSealedForReader);
/** The same for exports: whoever the file is handed to reads it. */
export const operationLogFile = logList('system.operationLogFile', isSealed);
