import type { LabelTemplateChange } from '@mintmark/contract/labels/label-template.schema.ts';
import { labelTemplatesEndpoints as calls } from '@mintmark/contract/labels/label-templates.endpoints.ts';
import { compareTemplates } from '@mintmark/domain/labels/compare-templates.ts';
import { isSheetKind } from '@mintmark/domain/labels/printer.enums.ts';
import { DELIVERED_TEMPLATES } from '@mintmark/domain/labels/templates/builtin-templates.ts';
import { shanghaiDay } from '../../../kernel/clock.ts';
import { jsonb, type Tx } from '../../../kernel/db/database.ts';
import { AppError, fieldError, found } from '../../../kernel/errors.ts';
import { type CommandContext, command } from '../../../kernel/handlers.ts';
import { hasCompany } from '../../../kernel/master/index.ts';
import { assertReach } from '../../../kernel/reach.ts';
import { coversCompany } from '../../../kernel/scope.ts';
import type { StoredDesign, TemplateRow } from '../../../workflow/labels/label-templates.repo.ts';
import {
  changeTemplate,
  deleteTemplate,
  editable,
  findTemplate,
  freeCode,
  hasCategory,
  insertTemplate,
  lockLines,
  lockTemplate,
  nextVersion,
} from './templates.repo.ts';

export const byOf = (context: CommandContext) => ({ now: context.now, accountId: context.actor.accountId });
export const targetOf = (row: TemplateRow) => ({
  targetType: 'labelTemplate',
  targetId: row.id,
  targetNo: `${row.code} v${row.templateVersion}`,
  companyId: row.companyId,
});

/** Throws GUARD_FAILED (labelTemplateNotDraft). */
export function assertDraft(row: TemplateRow): void {
  if (row.status !== 'draft') throw new AppError('GUARD_FAILED', { params: { guard: 'labelTemplateNotDraft' } });
}

type Use = Pick<LabelTemplateChange, 'category' | 'isOnChoice'>;

/** Kinds of labels that belong to a piece, and so to its category. */
const OF_PIECES: readonly string[] = ['grading', 'entry', 'chip'];

/** Parcels and boxes have no category; only grading templates of the house are named by categories. */
async function assertUse(tx: Tx, kind: string, companyId: string | null, use: Use): Promise<void> {
  if (use.category !== null && !OF_PIECES.includes(kind)) throw fieldError('category', 'not-allowed');
  if (use.category !== null && !(await hasCategory(tx, use.category))) throw fieldError('category', 'not-found');
  if (use.isOnChoice && (kind !== 'grading' || companyId !== null)) throw fieldError('isOnChoice', 'not-allowed');
}

/** The delivered one of the kind, in the language if there is one. */
function deliveredDesign(kind: string, lang: string | null): StoredDesign {
  const ofKind = DELIVERED_TEMPLATES.filter((one) => one.kind === kind);
  const template = found(ofKind.find((one) => one.lang === lang) ?? ofKind[0]);
  const { widthMm, heightMm, fontFamily, elements } = template;
  return { widthMm, heightMm, fontFamily, elements };
}

const stamps = ({ now, accountId }: ReturnType<typeof byOf>) => ({
  createdAt: now,
  createdBy: accountId,
  updatedAt: now,
  updatedBy: accountId,
});

/** A new template. A company of nobody's, and a version of another company, answer as if they were not there. */
export const createLabelTemplate = command(calls.createLabelTemplate, async (tx, { body }, context) => {
  const { companyId, kind, basedOnId, ...head } = body;
  if (companyId !== null && !(coversCompany(context.scope, companyId) && (await hasCompany(tx, companyId))))
    throw fieldError('companyId', 'not-found');
  assertReach(context.scope, companyId);
  await assertUse(tx, kind, companyId, head);
  if (body.lang !== null && !isSheetKind(kind)) throw fieldError('lang', 'not-allowed');
  const base = basedOnId === null ? null : await findTemplate(tx, context.scope, basedOnId);
  if (base !== null && base.kind !== kind) throw fieldError('basedOnId', 'bad-choice');
  const row = await insertTemplate(tx, {
    ...head,
    ...{ companyId, kind, basedOn: basedOnId, templateVersion: 1, code: await freeCode(tx, kind) },
    validFrom: shanghaiDay(context.now),
    data: jsonb(base?.data ?? deliveredDesign(kind, body.lang)),
    ...stamps(byOf(context)),
  });
  const basedOn = base === null ? null : `${base.code} v${base.templateVersion}`;
  await context.audit({ ...targetOf(row), after: { kind, ...head, basedOn } });
  return { id: row.id, version: row.version };
});

/** The next version of a template, beginning as this one. */
export const createTemplateVersion = command(calls.createTemplateVersion, async (tx, { params, body }, context) => {
  const base = await findTemplate(tx, context.scope, params.id);
  assertReach(context.scope, base.companyId);
  await lockLines(tx);
  const { code, kind, lang, companyId, category, isOnChoice, nameZh, nameEn } = base;
  const row = await insertTemplate(tx, {
    ...{ code, kind, lang, companyId, category, isOnChoice, nameZh, nameEn, note: body.note },
    templateVersion: await nextVersion(tx, code),
    basedOn: base.id,
    validFrom: shanghaiDay(context.now),
    data: jsonb(base.data),
    ...stamps(byOf(context)),
  });
  await context.audit({ ...targetOf(row), after: { note: body.note, basedOn: `${code} v${base.templateVersion}` } });
  return { id: row.id, version: row.version };
});

/** What changed in the design, as the operation log keeps it: `12 qr verifyUrl x` → both values. */
function loggedDesign(before: StoredDesign, after: StoredDesign) {
  const rows = compareTemplates(before, after).map(({ element, kind, name, key, ...values }) => ({
    place: [element, kind, name, key].filter((part) => part !== null && part !== '').join(' '),
    ...values,
  }));
  return {
    before: Object.fromEntries(rows.map((row) => [row.place, row.before])),
    after: Object.fromEntries(rows.map((row) => [row.place, row.after])),
  };
}

/** Everything of a draft. */
export const saveLabelTemplate = command(calls.saveLabelTemplate, async (tx, { params, body }, context) => {
  const { version, design, ...head } = body;
  const before = await lockTemplate(tx, context.scope, params.id, version);
  assertReach(context.scope, before.companyId);
  assertDraft(before);
  await assertUse(tx, before.kind, before.companyId, head);
  const row = await changeTemplate(tx, before.id, { ...head, data: design }, byOf(context));
  const { design: designBefore, ...headBefore } = editable(before);
  const changed = loggedDesign(designBefore, editable(row).design);
  await context.audit({
    ...targetOf(row),
    before: { ...headBefore, ...changed.before },
    after: { ...head, ...changed.after },
  });
  return { id: row.id, version: row.version };
});

/** A draft that nobody needs; published versions stay for good. */
export const removeLabelTemplate = command(calls.removeLabelTemplate, async (tx, { params }, context) => {
  const row = await lockTemplate(tx, context.scope, params.id);
  assertReach(context.scope, row.companyId);
  assertDraft(row);
  await deleteTemplate(tx, row.id);
  const { design: _design, ...head } = editable(row);
  await context.audit({ ...targetOf(row), before: head });
  return null;
});
