import {
  companyReadiness,
  missingSteps,
  type Readiness,
  type ReadinessStep,
} from '@mintmark/domain/companies/readiness.ts';
import { shanghaiDay } from '../../../kernel/clock.ts';
import type { Locale } from '../../../kernel/context.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import { textMessage } from '../../../kernel/messages.ts';
import { addressesOf, type CompanyFacts, contactsOf } from './company.repo.ts';
import { countCompanyFacts } from './company-facts.queries.ts';

/** What a company has and what it still needs until it can work, from the tables of this moment. */
export async function readinessOf(db: Reader, company: CompanyFacts, now: Date): Promise<Readiness[]> {
  const { type, consensusMode } = company;
  const counted = await countCompanyFacts(db, company.id, shanghaiDay(now));
  const written = { contacts: contactsOf(company).length, addresses: addressesOf(company).length };
  return companyReadiness({ type, consensusMode, ...written, ...counted });
}

const stepsText = (steps: readonly ReadinessStep[], locale: Locale): string =>
  steps.map((step) => textMessage(`company.step.${step}`, locale)).join(textMessage('company.comma', locale));

/** Throws GUARD_FAILED with the steps that are missing, when some are. */
export function assertReady(readiness: readonly Readiness[]): void {
  const missing = missingSteps(readiness);
  if (missing.length === 0) return;
  const list = { zh: stepsText(missing, 'zh-CN'), en: stepsText(missing, 'en') };
  throw new AppError('GUARD_FAILED', { params: { guard: 'companyNotReady' }, names: { list }, data: { missing } });
}
