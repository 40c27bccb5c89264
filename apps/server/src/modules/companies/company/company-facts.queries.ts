import type { CompanyHanging } from '@mintmark/contract/companies/company.schema.ts';
import { ACCOUNT_STATE } from '@mintmark/domain/accounts/accounts.enums.ts';
import { certificateMachine } from '@mintmark/domain/certificates/certificate.machine.ts';
import type { CompanyFacts } from '@mintmark/domain/companies/readiness.ts';
import { AGENT_STATUS } from '@mintmark/domain/customers/agents.enums.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import { type RawBuilder, sql } from 'kysely';
import { codes } from '../../../kernel/db/codes.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { coversCompany, type Scope } from '../../../kernel/scope.ts';
import { OPEN_AUDIT_STATES } from '../../../workflow/audits/audit-tasks.repo.ts';
import { IN_OFFICE } from '../../grading/index.ts';

type Counted = Omit<CompanyFacts, 'type' | 'consensusMode' | 'contacts' | 'addresses'>;

const MAY_SIGN_IN = sql`a.status = ${codes(ACCOUNT_STATE.enabled)} AND a.deleted_at IS NULL`;

/** What stands of a company in the tables: people, graders, rules, prices of today, printers. */
export async function countCompanyFacts(db: Reader, companyId: string, day: string): Promise<Counted> {
  const graders = (
    right: RawBuilder<unknown>,
  ) => sql`(SELECT count(*)::int FROM graders g JOIN accounts a ON a.id = g.account_id
    WHERE g.company_id = ${companyId} AND ${IN_OFFICE} AND ${MAY_SIGN_IN} AND ${right})`;
  const rules = (owner: RawBuilder<unknown>) =>
    sql`(SELECT count(*)::int FROM check_rules r WHERE r.kind = 'audit' AND r.status = 'published'
      AND r.valid_from <= ${day}::date AND (r.valid_to IS NULL OR ${day}::date <= r.valid_to) AND ${owner})`;
  const prices = (
    owner: RawBuilder<unknown>,
  ) => sql`(SELECT count(*)::int FROM price_lists r WHERE r.status = 'published' AND r.agent_id IS NULL
    AND r.valid_from <= ${day}::date AND (r.valid_to IS NULL OR ${day}::date <= r.valid_to) AND ${owner})`;
  const printers = (owner: RawBuilder<unknown>) =>
    sql`(SELECT count(*)::int FROM printers r WHERE r.is_active AND r.deleted_at IS NULL AND ${owner})`;
  const own = sql`r.company_id = ${companyId}`;
  const house = sql`r.company_id IS NULL`;
  const { rows } = await sql<Counted>`SELECT
    (SELECT count(*)::int FROM accounts a WHERE a.company_id = ${companyId} AND ${MAY_SIGN_IN}) AS people,
    ${graders(sql`g.may_authenticate`)} AS authenticate,
    ${graders(sql`g.may_grade AND NOT g.may_audit`)} AS grade,
    ${graders(sql`g.may_finalize`)} AS finalize,
    ${rules(own)} AS own_rules, ${rules(house)} AS house_rules,
    (SELECT count(*)::int FROM company_limits l WHERE l.company_id = ${companyId} AND l.is_active
      AND l.valid_from <= ${day}::date AND (l.valid_to IS NULL OR ${day}::date <= l.valid_to)) AS limits,
    ${printers(own)} AS own_printers, ${printers(house)} AS house_printers,
    ${prices(own)} AS own_prices, ${prices(house)} AS house_prices`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('a select without a table has one row');
  return row;
}

/** Above this many the exact number says no more. */
const MOST = 100_000;

interface Kind {
  readonly kind: CompanyHanging['kind'];
  /** Somebody must finish it before the company is switched off. */
  readonly isWork: boolean;
  readonly from: RawBuilder<unknown>;
}

const kindsOf = (id: string): readonly Kind[] => [
  {
    kind: 'orders',
    isWork: true,
    from: sql`submission_orders WHERE company_id = ${id} AND deleted_at IS NULL AND status BETWEEN ${codes(orderMachine.state.submitted)} AND ${codes(orderMachine.state.returning)}`,
  },
  {
    kind: 'coins',
    isWork: true,
    from: sql`coins WHERE grading_company_id = ${id} AND deleted_at IS NULL AND status BETWEEN ${codes(coinMachine.state.toEnter)} AND ${codes(coinMachine.state.ready)}`,
  },
  {
    kind: 'audits',
    isWork: true,
    from: sql`audit_tasks WHERE company_id = ${id} AND deleted_at IS NULL AND status = ANY (${[...OPEN_AUDIT_STATES]}::int[])`,
  },
  {
    kind: 'due',
    isWork: true,
    from: sql`submission_orders WHERE company_id = ${id} AND deleted_at IS NULL AND status > ${codes(orderMachine.state.draft)} AND due_fen > 0`,
  },
  { kind: 'people', isWork: false, from: sql`accounts a WHERE a.company_id = ${id} AND ${MAY_SIGN_IN}` },
  { kind: 'graders', isWork: false, from: sql`graders WHERE company_id = ${id} AND is_active` },
  { kind: 'customers', isWork: false, from: sql`customers WHERE company_id = ${id} AND deleted_at IS NULL` },
  {
    kind: 'agents',
    isWork: false,
    from: sql`agents WHERE company_id = ${id} AND status = ${codes(AGENT_STATUS.active)}`,
  },
  {
    kind: 'certificates',
    isWork: false,
    from: sql`certificates WHERE company_id = ${id} AND status = ${codes(certificateMachine.state.valid)}`,
  },
];

/** What hangs on a company: open work first, then what stays as it is; empty kinds are left out. */
export async function hangingOf(db: Reader, companyId: string): Promise<CompanyHanging[]> {
  const kinds = kindsOf(companyId);
  const counts = kinds.map(
    ({ from }) => sql`(SELECT count(*)::int FROM (SELECT FROM ${from} LIMIT ${sql.lit(MOST)}) x)`,
  );
  const { rows } = await sql<{ counts: number[] }>`SELECT ARRAY[${sql.join(counts)}] AS counts`.execute(db);
  return kinds
    .map(({ kind, isWork }, at) => ({ kind, isWork, count: rows[0]?.counts[at] ?? 0 }))
    .filter(({ count }) => count > 0);
}

/** Ids of the graders whose history belongs to the company's. */
export async function graderIdsOf(db: Reader, companyId: string): Promise<string[]> {
  const rows = await db.selectFrom('graders').select('id').where('companyId', '=', companyId).execute();
  return rows.map((row) => row.id);
}

/** A company of the scope, with the name of who changed it last; undefined when it is another's. */
export async function findCompany(db: Reader, scope: Scope, id: string) {
  if (!coversCompany(scope, id)) return undefined;
  return db
    .selectFrom('companies as p')
    .leftJoin('accounts as u', 'u.id', 'p.updatedBy')
    .selectAll('p')
    .select('u.realName as updatedByName')
    .where('p.id', '=', id)
    .executeTakeFirst();
}
