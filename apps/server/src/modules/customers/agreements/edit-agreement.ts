import { agreementsEndpoints as calls } from '@mintmark/contract/customers/agreements.endpoints.ts';
import { AGREEMENT_STATUS } from '@mintmark/domain/customers/agreements.enums.ts';
import { shanghaiDay } from '../../../kernel/clock.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError, fieldError, found } from '../../../kernel/errors.ts';
import { type CommandContext, command } from '../../../kernel/handlers.ts';
import { assertReach } from '../../../kernel/reach.ts';
import { coversCompany } from '../../../kernel/scope.ts';
import { cleanText } from '../../docs/index.ts';
import { hasCompany } from '../customer.repo.ts';
import {
  type AgreementFacts,
  dropDraft,
  insertAgreement,
  lockAgreement,
  logged,
  saveAgreement,
} from './agreement.repo.ts';
import { textHash } from './hashes.ts';

const byOf = (context: CommandContext) => ({ now: context.now, accountId: context.actor.accountId });
const targetOf = (row: AgreementFacts) => ({
  targetType: 'agreement',
  targetId: row.id,
  targetNo: row.versionNo,
  companyId: row.companyId,
});

/** Cleaned, without pictures: what a customer signs must not change with a file. Throws INPUT_INVALID when no word is left. */
function cleaned(field: 'htmlZh' | 'htmlEn', html: string): string {
  const { html: kept, plain } = cleanText(html.replace(/<img\b[^>]*>/gi, ''));
  if (plain.trim() === '') throw fieldError(field, 'required');
  return kept;
}

interface Texts {
  readonly htmlZh: string;
  readonly htmlEn: string;
}
const withCleanTexts = <T extends Texts>(fields: T): T => ({
  ...fields,
  htmlZh: cleaned('htmlZh', fields.htmlZh),
  htmlEn: cleaned('htmlEn', fields.htmlEn),
});

/** Locks a draft that the person may change. Throws NOT_FOUND, VERSION_STALE, GUARD_FAILED. */
async function lockDraft(tx: Tx, id: string, version: number, context: CommandContext): Promise<AgreementFacts> {
  const row = await lockAgreement(tx, id, version);
  if (row.companyId !== null && !coversCompany(context.scope, row.companyId)) found(undefined);
  assertReach(context.scope, row.companyId);
  if (row.status !== AGREEMENT_STATUS.draft)
    throw new AppError('GUARD_FAILED', { params: { guard: 'agreementPublished' } });
  return row;
}

/** A draft of a new version. */
export const createAgreement = command(calls.createAgreement, async (tx, { body }, context) => {
  const { companyId } = body;
  assertReach(context.scope, companyId);
  if (companyId !== null && !(await hasCompany(tx, companyId))) throw fieldError('companyId', 'not-found');
  const by = byOf(context);
  const stamps = { createdAt: by.now, createdBy: by.accountId, updatedAt: by.now, updatedBy: by.accountId };
  const row = await insertAgreement(tx, { ...withCleanTexts(body), ...stamps });
  await context.audit({ ...targetOf(row), after: logged(row) });
  return { id: row.id, version: row.version };
});

export const updateAgreement = command(calls.updateAgreement, async (tx, { params, body }, context) => {
  const { version, ...fields } = body;
  const before = await lockDraft(tx, params.id, version, context);
  const row = await saveAgreement(tx, before, withCleanTexts(fields), byOf(context));
  await context.audit({ ...targetOf(row), before: logged(before), after: logged(row) });
  return { id: row.id, version: row.version };
});

/** From now on the text stands still; it is signed from its first day, today at the earliest. */
export const publishAgreement = command(calls.publishAgreement, async (tx, { params, body }, context) => {
  const before = await lockDraft(tx, params.id, body.version, context);
  const { now } = context;
  if (before.validFrom < shanghaiDay(now)) throw fieldError('validFrom', 'in-the-past');
  const patch = {
    status: AGREEMENT_STATUS.published,
    publishedAt: now,
    publishedBy: context.actor.accountId,
    textHash: textHash(before),
  };
  const row = await saveAgreement(tx, before, patch, byOf(context));
  await context.audit({
    ...targetOf(row),
    before: { status: before.status },
    after: { status: row.status, validFrom: row.validFrom, mustSignAgain: row.mustSignAgain },
    reason: body.reason,
  });
  return { id: row.id, version: row.version };
});

export const removeAgreement = command(calls.removeAgreement, async (tx, { params, body }, context) => {
  const row = await lockDraft(tx, params.id, body.version, context);
  await dropDraft(tx, row.id);
  await context.audit({ ...targetOf(row), before: logged(row) });
  return null;
});
