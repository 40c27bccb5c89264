import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { CheckRulesTable } from '../../../db/schema.generated.ts';
import type { Reader, Tx } from '../../../kernel/db/database.ts';
import { saidAtField } from '../../../kernel/db/said-at-field.ts';
import { AppError, found } from '../../../kernel/errors.ts';
import { companyIdsOf, type Scope } from '../../../kernel/scope.ts';

export type RuleRow = Selectable<CheckRulesTable>;
export type RuleKind = 'audit' | 'quality';
export type By = { readonly now: Date; readonly accountId: string };

/** The first version of a rule stands for all of them. */
export const lineOf = (row: Pick<RuleRow, 'id' | 'firstId'>): string => row.firstId ?? row.id;

/** What the form edits. */
export const editable = ({ nameZh, nameEn, note, rule }: RuleRow) => ({ nameZh, nameEn, note, rule });

const PERCENT = 100;

/** What the operation log keeps: every part of the rule as a field of its own, the share in per cent. */
export function logged(row: RuleRow) {
  const { nameZh, nameEn, note, rule } = row;
  const { condition, switching, samplingBp, ...rest } = rule as Readonly<Record<string, unknown>>;
  const share = `${Number(samplingBp) / PERCENT}%`;
  return { nameZh, nameEn, note, ...rest, samplingBp: share, ...Object(condition), ...Object(switching) };
}

/** A rule of the house or of a company in scope; undefined when it is another's. */
export async function findRule(db: Reader, scope: Scope, id: string): Promise<RuleRow | undefined> {
  let query = db.selectFrom('checkRules').selectAll().where('id', '=', id);
  const ids = companyIdsOf(scope);
  if (ids !== null)
    query = query.where((eb) => eb.or([eb('companyId', 'is', null), eb('companyId', 'in', [...ids, '0'])]));
  return query.executeTakeFirst();
}

/** Locks a rule of the scope. Throws NOT_FOUND, VERSION_STALE with what the other saved. */
export async function lockRule(tx: Tx, scope: Scope, id: string, version?: number): Promise<RuleRow> {
  const seen = found(await findRule(tx, scope, id));
  const row = found(
    await tx.selectFrom('checkRules').selectAll().where('id', '=', seen.id).forUpdate().executeTakeFirst(),
  );
  if (version !== undefined && version !== row.version)
    throw new AppError('VERSION_STALE', { data: { current: { version: row.version, ...editable(row) } } });
  return row;
}

/** Nobody else publishes or ends a rule of this owner until the transaction ends. */
export async function lockOwner(tx: Tx, companyId: string | null): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`check_rules:${companyId ?? 0}`}, 0))`.execute(tx);
}

/** The number of a new rule: A1001 of audits, Q1002 of the quality check. */
export async function nextRuleCode(tx: Tx, kind: RuleKind): Promise<string> {
  const { rows } = await sql<{ no: string }>`SELECT nextval('check_rule_numbers')::text AS no`.execute(tx);
  return `${kind === 'audit' ? 'A' : 'Q'}${rows[0]?.no ?? ''}`;
}

/** All versions of a rule, the newest first. */
export async function versionsOf(db: Reader, line: string): Promise<RuleRow[]> {
  return db
    .selectFrom('checkRules')
    .selectAll()
    .where((eb) => eb.or([eb('id', '=', line), eb('firstId', '=', line)]))
    .orderBy('ruleVersion', 'desc')
    .execute();
}

/** Published rules of an owner that still hold on a day or later. */
export async function publishedFrom(
  db: Reader,
  { companyId, kind }: Pick<RuleRow, 'companyId' | 'kind'>,
  day: string,
): Promise<RuleRow[]> {
  return db
    .selectFrom('checkRules')
    .selectAll()
    .where('kind', '=', kind)
    .where('status', '=', 'published')
    .where(sql`coalesce(company_id, 0)`, '=', companyId ?? '0')
    .where((eb) => eb.or([eb('validTo', 'is', null), eb('validTo', '>=', day)]))
    .orderBy('id')
    .execute();
}

const APART = {
  check_rules_draft: ['basedOnId', 'rule-has-draft'],
  check_rules_days: ['validFrom', 'rule-day-taken'],
} as const;

/** Throws INPUT_INVALID when the rule has a draft already. */
export async function insertRule(tx: Tx, values: Insertable<CheckRulesTable>): Promise<RuleRow> {
  return saidAtField(tx.insertInto('checkRules').values(values).returningAll().executeTakeFirstOrThrow(), APART);
}

/** Writes and raises the version. Throws INPUT_INVALID when another version holds on one of its days. */
export async function saveRule(tx: Tx, id: string, patch: Updateable<CheckRulesTable>, by: By): Promise<RuleRow> {
  return saidAtField(
    tx
      .updateTable('checkRules')
      .set({ ...patch, version: sql`version + 1`, updatedAt: by.now, updatedBy: by.accountId })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),
    APART,
  );
}

export async function deleteRule(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('checkRules').where('id', '=', id).execute();
}

/** Catalogue items by id; unknown ones are left out. */
export async function itemsOf(db: Reader, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('catalogItems')
    .select(['id', 'nameZh', 'nameEn'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute();
}
