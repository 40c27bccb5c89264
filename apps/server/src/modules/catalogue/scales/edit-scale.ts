import { scalesEndpoints as calls } from '@mintmark/contract/catalogue/scales.endpoints.ts';
import type { ScaleRulesIn } from '@mintmark/contract/grading/scale.schema.ts';
import { checkScaleRules } from '@mintmark/domain/grading/scales/scale-check.ts';
import { compareScaleRules } from '@mintmark/domain/grading/scales/scale-diff.ts';
import { jsonb } from '../../../kernel/db/database.ts';
import { AppError, fieldError } from '../../../kernel/errors.ts';
import { type CommandContext, command } from '../../../kernel/handlers.ts';
import { assertReach } from '../../../kernel/reach.ts';
import { coversCompany } from '../../../kernel/scope.ts';
import {
  changeScaleVersion,
  deleteScaleDraft,
  findScaleVersion,
  hasCompany,
  insertScale,
  insertScaleVersion,
  lockScale,
  lockScaleVersion,
  nextVersionNo,
  rulesOf,
  type ScaleVersion,
} from './scales.repo.ts';

export const byOf = (context: CommandContext) => ({ now: context.now, accountId: context.actor.accountId });
export const targetOf = (row: ScaleVersion) => ({
  targetType: 'scale',
  targetId: row.id,
  targetNo: `${row.nameZh} v${row.versionNo}`,
  companyId: row.companyId,
});

/** Throws GUARD_FAILED (scaleNotDraft). */
export function assertDraft(row: ScaleVersion): void {
  if (row.status !== 'draft') throw new AppError('GUARD_FAILED', { params: { guard: 'scaleNotDraft' } });
}

/** Throws INPUT_INVALID with every fault beside its field: rules under which a grade could be ambiguous. */
export function assertSound(rules: ScaleRulesIn): void {
  const problems = checkScaleRules(rules);
  if (problems.length === 0) return;
  throw new AppError('INPUT_INVALID', {
    fields: problems.map(({ path, fault, value }) => ({ path, msg: `scale-${fault}`, value })),
  });
}

/** A new draft. A company of nobody's, and a scale of another company, answer as if they were not there. */
export const createScale = command(calls.createScale, async (tx, { body }, context) => {
  const { companyId, basedOnId, isNew, ...head } = body;
  if (companyId !== null && !(coversCompany(context.scope, companyId) && (await hasCompany(tx, companyId))))
    throw fieldError('companyId', 'not-found');
  const base = await findScaleVersion(tx, context.scope, basedOnId);
  if (base === null) throw fieldError('basedOnId', 'not-found');
  if (!isNew && base.companyId !== companyId) throw fieldError('companyId', 'scale-other-owner');
  assertReach(context.scope, companyId);
  const by = byOf(context);
  const scaleId = isNew ? await insertScale(tx, base.scaleId, companyId, by) : base.scaleId;
  await lockScale(tx, scaleId);
  const row = await insertScaleVersion(tx, {
    ...head,
    scaleId,
    companyId,
    basedOn: base.id,
    versionNo: await nextVersionNo(tx, scaleId),
    status: 'draft',
    data: jsonb(base.data),
    createdAt: by.now,
    createdBy: by.accountId,
    updatedAt: by.now,
    updatedBy: by.accountId,
  });
  await context.audit({ ...targetOf(row), after: { ...head, basedOn: `${base.nameZh} v${base.versionNo}` } });
  return { id: row.id, version: row.version };
});

const MOST_LOGGED = 120;

/** What changed, value by value, as the operation log keeps it: `bands.60–70.zh → 未流通`. */
function loggedChange(before: ScaleRulesIn, after: ScaleRulesIn) {
  const changes = compareScaleRules(before, after).slice(0, MOST_LOGGED);
  const side = (which: 'before' | 'after') =>
    Object.fromEntries(changes.map((one) => [one.path.join('.'), one[which]]));
  return { before: side('before'), after: side('after') };
}

/** Everything of a draft; the operation log keeps what changed. */
export const saveScale = command(calls.saveScale, async (tx, { params, body }, context) => {
  const { version, nameZh, nameEn, validFrom, note, ...rules } = body;
  const before = await lockScaleVersion(tx, context.scope, params.id, version);
  assertReach(context.scope, before.companyId);
  assertDraft(before);
  assertSound(rules);
  const head = { nameZh, nameEn, validFrom, note };
  const row = await changeScaleVersion(tx, before.id, { ...head, data: jsonb(rules) }, byOf(context));
  const changed = loggedChange(rulesOf(before), rules);
  const was = { nameZh: before.nameZh, nameEn: before.nameEn, validFrom: before.validFrom, note: before.note };
  await context.audit({
    ...targetOf(row),
    before: { ...was, ...changed.before },
    after: { ...head, ...changed.after },
  });
  return { id: row.id, version: row.version };
});

/** A draft that nobody needs; published versions stay for good. */
export const removeScale = command(calls.removeScale, async (tx, { params }, context) => {
  const row = await lockScaleVersion(tx, context.scope, params.id);
  assertReach(context.scope, row.companyId);
  assertDraft(row);
  await deleteScaleDraft(tx, row);
  const { nameZh, nameEn, validFrom, note } = row;
  await context.audit({ ...targetOf(row), before: { nameZh, nameEn, validFrom, note } });
  return null;
});
