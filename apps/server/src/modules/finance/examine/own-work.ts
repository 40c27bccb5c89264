import { assessmentsEndpoints as calls } from '@mintmark/contract/finance/examine/assessments.endpoints.ts';
import { assessmentMachine } from '@mintmark/domain/finance/examine/assessment.machine.ts';
import { INDICATORS } from '@mintmark/domain/finance/examine/indicators.ts';
import { lastDayOf, monthOf } from '@mintmark/domain/finance/information/information-month.ts';
import type { SignedInContext } from '../../../kernel/context.ts';
import { query } from '../../../kernel/handlers.ts';
import { rowById } from '../../../kernel/listing/index.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { assessmentList, ownAssessments } from './assessments.queries.ts';
import { presentAssessment, rowsBehind } from './get-assessments.ts';
import { daysOffIn } from './make-assessments.ts';
import { companiesWorkedFor, workFigures } from './work-figures.queries.ts';

/** Everybody may appeal against their own until it is settled. */
const ownActions = ({ status }: { readonly status: number }) =>
  status === assessmentMachine.state.confirmed ? [{ action: 'appeal', allowed: true, reason: null }] : [];

/**
 * 我的考核: what I did in a month, by company and indicator, up to yesterday, and my assessments that were confirmed. Whatever the
 * scope of the person: it is their own work, and nothing else is read.
 */
export const getOwnWork = query(calls.getOwnWork, ({ query: asked }, { db, actor, parameters }: SignedInContext) =>
  db.read(SYSTEM_SCOPE, async (reader) => {
    const month = monthOf(asked.month);
    const days = { from: month, to: lastDayOf(month) };
    const { accountId } = actor;
    const daysOff = daysOffIn(parameters, days.from, days.to);
    const companies = await companiesWorkedFor(reader, { accountId, ...days });
    const figures = [];
    for (const { id, nameZh, nameEn } of companies) {
      const mine = (await workFigures(reader, { companyId: id, accountId, ...days }, daysOff)).get(accountId) ?? {};
      for (const { code: key } of INDICATORS) {
        const count = mine[key] ?? 0;
        if (count > 0) figures.push({ companyId: id, companyName: nameZh, companyNameEn: nameEn, key, count });
      }
    }
    const assessments = [];
    for (const { id } of await ownAssessments(reader, accountId, month)) {
      const row = await rowById(reader, assessmentList, SYSTEM_SCOPE, id);
      assessments.push({ ...(await presentAssessment(reader, row)), allowedActions: ownActions(row) });
    }
    return { month, figures, assessments };
  }),
);

/** The pieces behind an own figure. */
export const listOwnRows = query(calls.listOwnRows, ({ params, query: asked }, { db, actor, parameters }) =>
  db.read(SYSTEM_SCOPE, (reader) =>
    rowsBehind(reader, parameters, {
      ...{ companyId: asked.companyId, accountId: actor.accountId, month: monthOf(asked.month) },
      ...{ key: params.indicator, day: asked.day },
    }),
  ),
);
