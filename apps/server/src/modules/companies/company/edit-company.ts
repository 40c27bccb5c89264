import { companiesEndpoints as calls } from '@mintmark/contract/companies/companies.endpoints.ts';
import { type CompanyHanging, HOUSE_FIELDS } from '@mintmark/contract/companies/company.schema.ts';
import { COMPANY_STATE } from '@mintmark/domain/companies/companies.enums.ts';
import { fitsLabels } from '@mintmark/domain/labels/label-brand.ts';
import { shanghaiDay } from '../../../kernel/clock.ts';
import type { Locale } from '../../../kernel/context.ts';
import { jsonb } from '../../../kernel/db/database.ts';
import { AppError, fieldError } from '../../../kernel/errors.ts';
import { type CommandContext, command } from '../../../kernel/handlers.ts';
import { writerOf } from '../../../kernel/master/index.ts';
import { textMessage } from '../../../kernel/messages.ts';
import { assertReach, reaches } from '../../../kernel/reach.ts';
import { ensureFundAccounts } from '../../finance/index.ts';
import {
  type CompanyFacts,
  type CompanyFields,
  companyColumns,
  editable,
  insertCompany,
  lockCompany,
  saveCompany,
} from './company.repo.ts';
import { hangingOf } from './company-facts.queries.ts';
import { logged } from './company-log.ts';
import { assertReady, readinessOf } from './readiness.ts';

const targetOf = (row: CompanyFacts) => ({
  targetType: 'company',
  targetId: row.id,
  targetNo: row.code,
  companyId: row.id,
});

/** Throws INPUT_INVALID beside a brand that labels cannot set: it would stop every label of the company. */
function assertBrand({ labelBrand }: CompanyFields): void {
  if (labelBrand !== '' && !fitsLabels(labelBrand)) throw fieldError('labelBrand', 'label-brand-long');
}

/** A new company does not work yet, its page says what is missing; its money already has a place each. */
export const createCompany = command(calls.createCompany, async (tx, { body }, context) => {
  const { code, ...fields } = body;
  assertBrand(fields);
  const by = writerOf(context);
  const stamps = { createdAt: by.now, createdBy: by.accountId, updatedAt: by.now, updatedBy: by.accountId };
  const row = await insertCompany(tx, { code, ...companyColumns(fields), status: COMPANY_STATE.notWorking, ...stamps });
  await ensureFundAccounts(tx, row.id);
  await context.audit({ ...targetOf(row), after: logged(row) });
  return { id: row.id, version: row.version };
});

/** Throws INPUT_INVALID beside what only the house sets, when somebody of one company changes it. */
function assertOwnFields(context: CommandContext, before: CompanyFacts, fields: CompanyFields): void {
  if (reaches(context.scope, null)) return;
  const kept = editable(before);
  const changed = HOUSE_FIELDS.filter((field) => kept[field] !== fields[field]);
  if (changed.length > 0)
    throw new AppError('INPUT_INVALID', { fields: changed.map((path) => ({ path, msg: 'house-sets' })) });
}

type FormerMode = { readonly mode: string; readonly before: string };

/** The modes that decide orders of former days; one that came and went on this day decided none. */
function formerModes(before: CompanyFacts, { consensusMode }: CompanyFields, day: string): readonly FormerMode[] {
  const known = before.formerModes as readonly FormerMode[];
  if (before.consensusMode === consensusMode || known.at(-1)?.before === day) return known;
  return [...known, { mode: before.consensusMode, before: day }];
}

export const updateCompany = command(calls.updateCompany, async (tx, { params, body }, context) => {
  const { version, ...fields } = body;
  const before = await lockCompany(tx, context.scope, params.id, version);
  assertReach(context.scope, before.id);
  assertOwnFields(context, before, fields);
  assertBrand(fields);
  const modes = jsonb(formerModes(before, fields, shanghaiDay(context.now)));
  const row = await saveCompany(tx, before, { ...companyColumns(fields), formerModes: modes }, writerOf(context));
  await context.audit({ ...targetOf(row), before: logged(before), after: logged(row) });
  return { id: row.id, version: row.version };
});

const hangingText = (hanging: readonly CompanyHanging[], locale: Locale): string =>
  hanging
    .map(({ kind, count }) => textMessage(`company.hanging.${kind}`, locale, { count }))
    .join(textMessage('company.comma', locale));

/** Throws GUARD_FAILED with the open work of a company that is to be switched off. */
function assertNoWork(hanging: readonly CompanyHanging[]): void {
  const work = hanging.filter(({ isWork }) => isWork);
  if (work.length === 0) return;
  const list = { zh: hangingText(work, 'zh-CN'), en: hangingText(work, 'en') };
  throw new AppError('GUARD_FAILED', { params: { guard: 'companyHasWork' }, names: { list }, data: { hanging } });
}

/** On when nothing is missing, off when no work is open; a company that does not work takes no orders. */
export const setCompanyStatus = command(calls.setCompanyStatus, async (tx, { params, body }, context) => {
  const before = await lockCompany(tx, context.scope, params.id, body.version);
  const { status } = body;
  if (before.status === status)
    throw new AppError('GUARD_FAILED', {
      params: { guard: status === COMPANY_STATE.working ? 'alreadyEnabled' : 'alreadyDisabled' },
    });
  if (status === COMPANY_STATE.working) assertReady(await readinessOf(tx, before, context.now));
  else assertNoWork(await hangingOf(tx, before.id));
  const row = await saveCompany(tx, before, { status }, writerOf(context));
  await context.audit({
    ...targetOf(row),
    before: { status: before.status },
    after: { status: row.status },
    reason: body.reason,
  });
  return { id: row.id, version: row.version };
});
