import { agentsEndpoints as calls } from '@mintmark/contract/customers/agents.endpoints.ts';
import { isSecondLevel } from '@mintmark/domain/catalogue/category-book.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { fieldError } from '../../../kernel/errors.ts';
import { type CommandContext, command } from '../../../kernel/handlers.ts';
import { assertKeeps } from '../../../kernel/reach.ts';
import { gramsOf, pinyinInitials } from '../../../kernel/search/index.ts';
import { categoryBooks } from '../../../workflow/catalogue/categories.repo.ts';
import { fileKeyOf, findOwnFile } from '../../files/index.ts';
import { companyFor } from '../create-customer.ts';
import {
  type AgentFacts,
  type AgentFields,
  agentColumns,
  FOLDER,
  insertAgent,
  lockAgent,
  logged,
  nextAgentNo,
  saveAgent,
} from './agent.repo.ts';

export const byOf = (context: CommandContext) => ({ now: context.now, accountId: context.actor.accountId });
export const targetOf = (row: AgentFacts) => ({
  targetType: 'agent',
  targetId: row.id,
  targetNo: row.agentNo,
  companyId: row.companyId,
});

const keyOf = (category1: number | null) => String(category1 ?? '');

/**
 * The pages of a contract as they are to be: those that he has, and what this person has just uploaded. Left out: as they
 * are. Throws INPUT_INVALID beside the page that is neither, or that stands there twice.
 */
async function pagesOf(tx: Tx, asked: readonly string[] | undefined, known: readonly string[], accountId: string) {
  if (asked === undefined) return [...known];
  const keys = asked.map(fileKeyOf);
  for (const [at, key] of keys.entries()) {
    const isThere = known.includes(key) || (key.startsWith(FOLDER) && (await findOwnFile(tx, key, accountId)));
    if (!isThere) throw fieldError(`contractKeys.${at}`, 'not-found');
    if (keys.indexOf(key) !== at) throw fieldError(`contractKeys.${at}`, 'already-used');
  }
  return keys;
}

/** Throws INPUT_INVALID beside what contradicts itself: days, a category twice or unknown. */
function assertTerms({ contractFrom, contractTo, commissions }: AgentFields, context: CommandContext): void {
  const { byCode } = categoryBooks.of(context);
  if (contractFrom && contractTo && contractTo < contractFrom) throw fieldError('contractTo', 'range-backwards');
  const seen = new Set<string>();
  for (const [at, { category1 }] of commissions.entries()) {
    if (category1 !== null && (isSecondLevel(category1) || !byCode.has(category1)))
      throw fieldError(`commissions.${at}.category1`, 'not-found');
    if (seen.has(keyOf(category1))) throw fieldError(`commissions.${at}.category1`, 'already-used');
    seen.add(keyOf(category1));
  }
}

const gramsFor = (row: { readonly name: string; readonly contact: string; readonly agentNo: string }) =>
  gramsOf([row.name, pinyinInitials(row.name), row.contact, row.agentNo]);

/** New agent: the given number, or the next one of the sequence. */
export const createAgent = command(calls.createAgent, async (tx, { body }, context) => {
  const { companyId: asked, agentNo: given, mobile, contractKeys, depositFen = 0, ...fields } = body;
  const companyId = await companyFor(tx, asked, context);
  assertKeeps(context.scope, companyId);
  assertTerms(fields, context);
  const agentNo = given ?? (await nextAgentNo(tx, companyId));
  const { now, accountId } = byOf(context);
  const pages = await pagesOf(tx, contractKeys, [], accountId);
  const row = await insertAgent(tx, {
    ...agentColumns(fields),
    contractKeys: pages,
    depositFen,
    companyId,
    agentNo,
    mobile,
    grams: gramsFor({ ...fields, agentNo }),
    ...{ createdAt: now, createdBy: accountId, updatedAt: now, updatedBy: accountId },
  });
  await context.audit({ ...targetOf(row), after: logged(row) });
  return { id: row.id, version: row.version, agentNo };
});

/** Terms of an agent; prices and the pay gate read them from the next order on. */
export const updateAgent = command(calls.updateAgent, async (tx, { params, body }, context) => {
  const { version, mobile, contractKeys, depositFen, ...fields } = body;
  const before = await lockAgent(tx, context.scope, params.id, version);
  assertKeeps(context.scope, before.companyId);
  assertTerms(fields, context);
  const contact = mobile === undefined ? {} : { mobile };
  const pages = await pagesOf(tx, contractKeys, before.contractKeys, context.actor.accountId);
  const contract = { contractKeys: pages, depositFen: depositFen ?? before.depositFen };
  const grams = gramsFor({ ...fields, agentNo: before.agentNo });
  const row = await saveAgent(tx, before, { ...agentColumns(fields), ...contract, ...contact, grams }, byOf(context));
  await context.audit({ ...targetOf(row), before: logged(before), after: logged(row) });
  return { id: row.id, version: row.version, agentNo: row.agentNo };
});
