import { companiesEndpoints as calls } from '@mintmark/contract/companies/companies.endpoints.ts';
import { fieldError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { writerOf } from '../../../kernel/master/index.ts';
import { assertReach } from '../../../kernel/reach.ts';
import { fileKeyOf, findOwnFile, isFileUsed, removeOwnFile } from '../../files/index.ts';
import { lockCompany, saveCompany } from './company.repo.ts';

const FOLDER = 'Logo/';

/**
 * The logo that this person has just uploaded, for papers and labels of the company. The former picture is removed with it,
 * unless labels were printed with it: they are printed again as they were.
 */
export const putLogo = command(calls.putLogo, async (tx, { params, body }, context) => {
  const before = await lockCompany(tx, context.scope, params.id, body.version);
  assertReach(context.scope, before.id);
  const { accountId } = context.actor;
  const logoKey = body.fileKey === null ? null : fileKeyOf(body.fileKey);
  const isOwn = logoKey?.startsWith(FOLDER) && (await findOwnFile(tx, logoKey, accountId));
  if (logoKey !== null && !isOwn) throw fieldError('fileKey', 'not-found');
  const row = await saveCompany(tx, before, { logoKey }, writerOf(context));
  const isFree = before.logoKey !== null && before.logoKey !== logoKey && !(await isFileUsed(tx, before.logoKey));
  if (isFree && before.logoKey) await removeOwnFile(tx, before.logoKey, accountId, context.now);
  await context.audit({
    ...{ targetType: 'company', targetId: row.id, targetNo: row.code, companyId: row.id },
    before: { logo: before.logoKey !== null },
    after: { logo: row.logoKey !== null },
  });
  return { id: row.id, version: row.version };
});
