import { customerCareEndpoints as calls } from '@mintmark/contract/customers/customer-care.endpoints.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { fieldError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { pinyinInitials } from '../../../kernel/search/index.ts';
import { maskMail, maskName } from '../../identity/index.ts';
import { maskPhone } from '../customer.present.ts';
import { findActiveAgent, isMobileTaken } from '../customer.repo.ts';
import { assertMail, targetOf } from './care-rules.ts';
import { type CustomerFacts, editableFacts, lockCustomer, saveCustomer } from './customer-care.repo.ts';
import { customerGrams } from './customer-grams.ts';

/** An agent keeps his customers; others give them to an active agent of the company, or to none. */
async function assertAgent(tx: Tx, scope: Scope, before: CustomerFacts, agentId: string | null): Promise<void> {
  if (agentId === before.agentId) return;
  if (scope.kind === 'agent') throw fieldError('agentId', 'not-found');
  if (agentId !== null && !(await findActiveAgent(tx, before.companyId, agentId)))
    throw fieldError('agentId', 'not-found');
}

const logged = (row: CustomerFacts) => ({
  ...editableFacts(row),
  name: maskName(row.name),
  mobile: maskPhone(row.mobile),
  mail: maskMail(row.mail),
});

/** Facts and wishes of a customer (records.md §1); a blank mobile or mail stays. Throws NOT_FOUND, VERSION_STALE, INPUT_INVALID. */
export const updateCustomer = command(calls.updateCustomer, async (tx, { params, body }, context) => {
  const { version, mobile: typed, mail: typedMail, messageLang, ...facts } = body;
  const before = await lockCustomer(tx, context.scope, params.id, version);
  await assertAgent(tx, context.scope, before, facts.agentId);
  const mobile = typed === '' ? before.mobile : typed;
  if (mobile !== before.mobile && (await isMobileTaken(tx, before.companyId, mobile, before.id)))
    throw fieldError('mobile', 'already-used');
  const mail = typedMail === '' ? before.mail : typedMail;
  assertMail({ notifyBy: facts.notifyBy, mail });
  const wishes = { mail, messageLang: messageLang ?? before.messageLang };
  const pinyin = pinyinInitials(facts.name);
  const grams = await customerGrams(tx, { ...before, name: facts.name, mobile });
  const row = await saveCustomer(tx, before, { ...facts, ...wishes, mobile, pinyin, grams }, context);
  await context.audit({
    ...targetOf(row),
    before: logged(before),
    // Two mobiles that look alike when masked are told apart.
    after: { ...logged(row), ...(mobile === before.mobile ? {} : { isMobileChanged: true }) },
  });
  return { version: row.version };
});
