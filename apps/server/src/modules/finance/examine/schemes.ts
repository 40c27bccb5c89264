import { assessmentsEndpoints as calls } from '@mintmark/contract/finance/examine/assessments.endpoints.ts';
import { monthOf } from '@mintmark/domain/finance/information/information-month.ts';
import { iso } from '../../../kernel/clock.ts';
import { fieldError } from '../../../kernel/errors.ts';
import { command, query } from '../../../kernel/handlers.ts';
import { assertKeeps } from '../../../kernel/reach.ts';
import { companyIdsOf, coversCompany } from '../../../kernel/scope.ts';
import { isCompany } from '../../../workflow/companies.repo.ts';
import { insertScheme, isAssessedSince, lockCompanyAssessments, schemesOf } from './assessments.repo.ts';
import { weightsOf } from './scheme-lines.ts';

/** 权重: the versions of the companies in scope, the newest first. */
export const listAssessmentSchemes = query(calls.listAssessmentSchemes, ({ query: asked }, { db, scope }) =>
  db.read(scope, async (reader) => {
    const mine = companyIdsOf(scope);
    const wanted =
      asked.companyId === undefined ? mine : mine === null || mine.includes(asked.companyId) ? [asked.companyId] : [];
    const schemes = await schemesOf(reader, wanted);
    return {
      schemes: schemes.map((one) => ({
        ...{ id: one.id, companyId: one.companyId, no: one.no, validFrom: one.validFromDay, note: one.note },
        lines: weightsOf(one),
        madeByName: one.madeByName,
        madeAt: iso(one.madeAt) ?? '',
      })),
    };
  }),
);

/** A new version, for a month on that nobody was assessed for yet. Throws INPUT_INVALID beside the field. */
export const createAssessmentScheme = command(calls.createAssessmentScheme, async (tx, { body }, ctx) => {
  const { companyId, lines, note = '' } = body;
  if (!coversCompany(ctx.scope, companyId) || !(await isCompany(tx, companyId)))
    throw fieldError('companyId', 'not-found');
  assertKeeps(ctx.scope, companyId);
  const twice = lines.findIndex(({ key }, at) => lines.some((other, before) => before < at && other.key === key));
  if (twice >= 0) throw fieldError(`lines.${twice}.key`, 'indicator-twice');
  const validFrom = monthOf(body.validFrom);
  await lockCompanyAssessments(tx, companyId);
  if (await isAssessedSince(tx, companyId, validFrom)) throw fieldError('validFrom', 'month-assessed');
  const scheme = await insertScheme(tx, {
    ...{ companyId, validFrom, note, lines: JSON.stringify(lines) },
    madeBy: ctx.actor.accountId,
    madeAt: ctx.now,
  });
  const { id, no } = scheme;
  await ctx.audit({
    targetType: 'assessmentScheme',
    targetId: id,
    targetNo: String(no),
    companyId,
    after: { validFrom, lines },
  });
  return { id, no };
});
