import type { RulePhase } from '@mintmark/contract/companies/check-rule.enums.ts';
import { checkRulesEndpoints as calls } from '@mintmark/contract/companies/check-rules.endpoints.ts';
import { shanghaiDay } from '../../../kernel/clock.ts';
import type { SignedInContext } from '../../../kernel/context.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { found } from '../../../kernel/errors.ts';
import { query } from '../../../kernel/handlers.ts';
import { rowById } from '../../../kernel/listing/index.ts';
import { presentedHistory } from '../../../kernel/operation-log/record-history.queries.ts';
import { reaches } from '../../../kernel/reach.ts';
import { allowedActions } from '../../../workflow/allowed.ts';
import { findRule, itemsOf, lineOf, type RuleRow, versionsOf } from './rule.repo.ts';
import { auditRuleList, qualityRuleList } from './rules.queries.ts';

const EDIT = 'system:checkRule:edit';
const PUBLISH = 'system:checkRule:publish';

/** Where a rule stands on a day. */
function phaseOn(row: Pick<RuleRow, 'status' | 'validFrom' | 'validTo'>, today: string): RulePhase {
  if (row.status === 'draft') return 'draft';
  if (row.validFrom > today) return 'future';
  return row.validTo !== null && row.validTo < today ? 'expired' : 'current';
}

interface Standing {
  readonly companyId: string | null;
  readonly phase: RulePhase;
  readonly hasDraft: boolean;
}

function actionsOf({ companyId, phase, hasDraft }: Standing, { actor, locale, scope }: SignedInContext) {
  const failing = [!reaches(scope, companyId) && 'houseWide'];
  const isDraft = phase === 'draft';
  const isOpen = phase === 'current' || phase === 'future';
  const withoutDraft = [...failing, hasDraft && 'ruleHasDraft'];
  const rules = [
    { action: 'edit', permission: EDIT, isInState: true, failing, isThere: isDraft },
    { action: 'try', permission: EDIT, isInState: true, isThere: true },
    { action: 'publish', permission: PUBLISH, isInState: true, failing, isThere: isDraft },
    { action: 'revise', permission: EDIT, isInState: true, failing: withoutDraft, isThere: !isDraft },
    { action: 'end', permission: PUBLISH, isInState: true, failing, isThere: isOpen },
    { action: 'withdraw', permission: PUBLISH, isInState: true, failing: withoutDraft, isThere: phase === 'future' },
    { action: 'remove', permission: EDIT, isInState: true, failing, isThere: isDraft },
  ] as const;
  return allowedActions(
    actor,
    locale,
    rules.filter(({ isThere }) => isThere),
  );
}

/** What both kinds show beside their row: versions, history, what may be done. */
async function besideOf(reader: Reader, id: string, context: SignedInContext) {
  const { scope, clock, locale } = context;
  const row = found(await findRule(reader, scope, id));
  const today = shanghaiDay(clock.now());
  const versions = await versionsOf(reader, lineOf(row));
  const phase = phaseOn(row, today);
  const hasDraft = versions.some(({ status }) => status === 'draft');
  return {
    phase,
    versions: versions.map((one) => ({
      id: one.id,
      ruleVersion: one.ruleVersion,
      phase: phaseOn(one, today),
      validFrom: one.validFrom,
      validTo: one.validTo,
    })),
    today,
    history: await presentedHistory(reader, [{ type: 'checkRule', ids: versions.map((one) => one.id) }], locale),
    allowedActions: actionsOf({ companyId: row.companyId, phase, hasDraft }, context),
  };
}

/** One audit rule of the house or of a company in scope. */
export const getAuditRule = query(calls.getAuditRule, async ({ params }, context) =>
  context.db.read(context.scope, async (reader) => {
    const row = await rowById(reader, auditRuleList, context.scope, params.id);
    return {
      ...row,
      items: await itemsOf(reader, row.rule.itemIds),
      ...(await besideOf(reader, row.id, context)),
    };
  }),
);

/** One quality-check rule of the house or of a company in scope. */
export const getQualityRule = query(calls.getQualityRule, async ({ params }, context) =>
  context.db.read(context.scope, async (reader) => {
    const row = await rowById(reader, qualityRuleList, context.scope, params.id);
    return { ...row, ...(await besideOf(reader, row.id, context)) };
  }),
);
