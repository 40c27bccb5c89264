import { labelTemplatesEndpoints as calls } from '@mintmark/contract/labels/label-templates.endpoints.ts';
import { shanghaiDay } from '../../../kernel/clock.ts';
import { AppError, fieldError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { assertReach } from '../../../kernel/reach.ts';
import { templateOf } from '../../../workflow/labels/label-templates.repo.ts';
import { assertDraft, byOf, targetOf } from './edit-template.ts';
import { faultsOf, minTypeOf, sampleDress } from './template-checks.ts';
import { changeTemplate, isLastOfHouse, isNamed, lockLines, lockTemplate, rivalOf } from './templates.repo.ts';

const refuse = (guard: string, data: Record<string, unknown> = {}): AppError =>
  new AppError('GUARD_FAILED', { params: { guard }, data });

/**
 * From the day on labels are set with it. Two templates for the same labels are refused, a faulty one too; what was
 * printed before stays with the version it was printed with.
 */
export const publishLabelTemplate = command(calls.publishLabelTemplate, async (tx, { params, body }, context) => {
  const before = await lockTemplate(tx, context.scope, params.id, body.version);
  assertReach(context.scope, before.companyId);
  assertDraft(before);
  const { template, brand } = await sampleDress(tx, context.config, templateOf(before), before);
  const faults = faultsOf(template, minTypeOf(context), brand);
  if (faults !== null) throw refuse('labelTemplateFaulty', { ...faults });
  if (body.validFrom < shanghaiDay(context.now)) throw fieldError('validFrom', 'label-day-past');
  await lockLines(tx);
  const rival = before.isOnChoice ? null : await rivalOf(tx, before);
  if (rival !== null) throw refuse('labelLineTaken', { rival });
  const by = byOf(context);
  const { validFrom, reason } = body;
  const row = await changeTemplate(
    tx,
    before.id,
    { status: 'published', validFrom, publishedAt: by.now, publishedBy: by.accountId, publishReason: reason },
    by,
  );
  await context.audit({
    ...targetOf(row),
    before: { status: 'draft' },
    after: { status: 'published', validFrom },
    reason,
  });
  return { id: row.id, version: row.version };
});

/** The version before it, or the template of wider reach, is used again; jobs keep what they were printed with. */
export const withdrawLabelTemplate = command(calls.withdrawLabelTemplate, async (tx, { params, body }, context) => {
  const before = await lockTemplate(tx, context.scope, params.id, body.version);
  assertReach(context.scope, before.companyId);
  if (before.status !== 'published') throw refuse('labelTemplateNotPublished');
  await lockLines(tx);
  if (await isLastOfHouse(tx, before, shanghaiDay(context.now))) throw refuse('labelTemplateLast');
  if (await isNamed(tx, before)) throw refuse('labelTemplateNamed');
  const by = byOf(context);
  const row = await changeTemplate(
    tx,
    before.id,
    { status: 'withdrawn', withdrawnAt: by.now, withdrawnBy: by.accountId, withdrawReason: body.reason },
    by,
  );
  await context.audit({
    ...targetOf(row),
    before: { status: 'published' },
    after: { status: 'withdrawn' },
    reason: body.reason,
  });
  return { id: row.id, version: row.version };
});
