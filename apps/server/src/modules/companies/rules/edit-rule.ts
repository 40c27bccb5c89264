import type { zNewAuditRule, zNewQualityRule } from '@mintmark/contract/companies/check-rule.schema.ts';
import { checkRulesEndpoints as calls } from '@mintmark/contract/companies/check-rules.endpoints.ts';
import { type QualityRuleData, switchingFault } from '@mintmark/domain/audits/quality-rules.ts';
import { auditRuleFaults, type RuleFault } from '@mintmark/domain/audits/rule-faults.ts';
import type { z } from 'zod';
import { shanghaiDay } from '../../../kernel/clock.ts';
import { jsonb, type Tx } from '../../../kernel/db/database.ts';
import { AppError, fieldError, found } from '../../../kernel/errors.ts';
import { type CommandContext, command } from '../../../kernel/handlers.ts';
import { hasCompany, writerOf } from '../../../kernel/master/index.ts';
import { assertReach } from '../../../kernel/reach.ts';
import { coversCompany } from '../../../kernel/scope.ts';
import { readCategoryBook } from '../../../workflow/catalogue/categories.repo.ts';
import { scalesInForce } from '../../../workflow/coins/scales.repo.ts';
import {
  deleteRule,
  findRule,
  insertRule,
  itemsOf,
  lineOf,
  lockRule,
  logged,
  nextRuleCode,
  type RuleKind,
  type RuleRow,
  saveRule,
  versionsOf,
} from './rule.repo.ts';

type AuditData = z.output<typeof zNewAuditRule>['rule'];
type Draft = z.output<typeof zNewAuditRule> | z.output<typeof zNewQualityRule>;
/** What contradicts itself in the values; each beside its field. */
type Faults = (tx: Tx, of: { readonly companyId: string | null; readonly day: string }) => Promise<RuleFault[]>;

export const ruleTarget = (row: RuleRow) => ({
  targetType: 'checkRule',
  targetId: row.id,
  targetNo: `${row.code} v${row.ruleVersion}`,
  companyId: row.companyId,
});

/** Throws GUARD_FAILED: what is published stays as it is. */
export function assertDraft(row: RuleRow): void {
  if (row.status !== 'draft') throw new AppError('GUARD_FAILED', { params: { guard: 'rulePublished' } });
}

const auditFaults =
  (rule: AuditData): Faults =>
  async (tx, { companyId, day }) => {
    const { byCode } = await readCategoryBook(tx);
    const isStrange = rule.categories1.some((code) => !byCode.has(code));
    const scales = await scalesInForce(tx, companyId, day, rule.categories1);
    const known = await itemsOf(tx, rule.itemIds);
    const isMissing = rule.itemIds.some((id) => !known.some((item) => item.id === id));
    return [
      ...(isStrange ? [{ path: 'categories1', msg: 'not-found' }] : []),
      ...auditRuleFaults(rule, scales),
      ...(isMissing ? [{ path: 'itemIds', msg: 'rule-no-item' }] : []),
    ];
  };

const qualityFaults =
  ({ switching }: QualityRuleData): Faults =>
  async () =>
    [switching === null ? null : switchingFault(switching)].filter((fault) => fault !== null);

/** Throws INPUT_INVALID beside what contradicts itself. */
async function assertSound(tx: Tx, faults: Faults, companyId: string | null, { now }: CommandContext): Promise<void> {
  const found = await faults(tx, { companyId, day: shanghaiDay(now) });
  if (found.length > 0)
    throw new AppError('INPUT_INVALID', { fields: found.map(({ path, msg }) => ({ path: `rule.${path}`, msg })) });
}

/** The next version of a rule of the same owner and kind, or the first of a new one. */
async function placeOf(tx: Tx, context: CommandContext, kind: RuleKind, { basedOnId, companyId }: Draft) {
  if (basedOnId === null) return { code: await nextRuleCode(tx, kind), firstId: null, ruleVersion: 1 };
  const base = found(await findRule(tx, context.scope, basedOnId));
  if (base.kind !== kind || base.companyId !== companyId || base.status !== 'published')
    throw fieldError('basedOnId', 'rule-other-line');
  const line = lineOf(base);
  const [newest] = await versionsOf(tx, line);
  return { code: base.code, firstId: line, ruleVersion: (newest?.ruleVersion ?? 1) + 1 };
}

async function create(tx: Tx, context: CommandContext, body: Draft, more: { kind: RuleKind; faults: Faults }) {
  const { companyId, nameZh, nameEn, note, rule } = body;
  const { scope, now } = context;
  if (companyId !== null && !(coversCompany(scope, companyId) && (await hasCompany(tx, companyId))))
    throw new AppError('NOT_FOUND');
  assertReach(scope, companyId);
  await assertSound(tx, more.faults, companyId, context);
  const by = writerOf(context);
  const row = await insertRule(tx, {
    ...(await placeOf(tx, context, more.kind, body)),
    ...{ kind: more.kind, status: 'draft', companyId, nameZh, nameEn, note, rule: jsonb(rule) },
    ...{
      validFrom: shanghaiDay(now),
      createdAt: now,
      createdBy: by.accountId,
      updatedAt: now,
      updatedBy: by.accountId,
    },
  });
  await context.audit({ ...ruleTarget(row), after: logged(row) });
  return { id: row.id, version: row.version };
}

/** A draft: it says nothing to anybody until it is published. */
export const createAuditRule = command(calls.createAuditRule, async (tx, { body }, context) =>
  create(tx, context, body, { kind: 'audit', faults: auditFaults(body.rule) }),
);

/** A draft: it says nothing to anybody until it is published. */
export const createQualityRule = command(calls.createQualityRule, async (tx, { body }, context) =>
  create(tx, context, body, { kind: 'quality', faults: qualityFaults(body.rule) }),
);

interface Change {
  readonly id: string;
  readonly kind: RuleKind;
  readonly faults: Faults;
  readonly body: {
    readonly version: number;
    readonly nameZh: string;
    readonly nameEn: string;
    readonly note: string;
    readonly rule: unknown;
  };
}

async function update(tx: Tx, context: CommandContext, { id, kind, faults, body }: Change) {
  const { version, nameZh, nameEn, note, rule } = body;
  const before = await lockRule(tx, context.scope, id, version);
  if (before.kind !== kind) throw new AppError('NOT_FOUND');
  assertReach(context.scope, before.companyId);
  assertDraft(before);
  await assertSound(tx, faults, before.companyId, context);
  const row = await saveRule(tx, before.id, { nameZh, nameEn, note, rule: jsonb(rule) }, writerOf(context));
  await context.audit({ ...ruleTarget(row), before: logged(before), after: logged(row) });
  return { id: row.id, version: row.version };
}

export const updateAuditRule = command(calls.updateAuditRule, async (tx, { params, body }, context) =>
  update(tx, context, { id: params.id, kind: 'audit', faults: auditFaults(body.rule), body }),
);

export const updateQualityRule = command(calls.updateQualityRule, async (tx, { params, body }, context) =>
  update(tx, context, { id: params.id, kind: 'quality', faults: qualityFaults(body.rule), body }),
);

/** A draft goes without a trace but its line in the log. */
export const removeCheckRule = command(calls.removeCheckRule, async (tx, { params }, context) => {
  const before = await lockRule(tx, context.scope, params.id);
  assertReach(context.scope, before.companyId);
  assertDraft(before);
  await deleteRule(tx, before.id);
  await context.audit({ ...ruleTarget(before), before: logged(before) });
  return null;
});
