import { coversAccess, coversCategories, coversScope } from '@mintmark/domain/accounts/reach.ts';
import { type CategoryBook, isSecondLevel } from '@mintmark/domain/catalogue/category-book.ts';
import type { Actor } from '../../kernel/auth/actor.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Reader } from '../../kernel/db/database.ts';
import { fieldError } from '../../kernel/errors.ts';
import { coversCompany } from '../../kernel/scope.ts';
import { categoryBooks } from '../../workflow/catalogue/categories.repo.ts';
import { listRoles } from './account.repo.ts';
import { reachOfActor, scopeFacts } from './account-rules.ts';
import { findAgentCompany, listKnownCompanies } from './scope.repo.ts';

/** May this role be given with the account? Under 等保 only an empty one: grants are the security administrator's (D17). */
export function isGrantable(actor: Actor, permissions: readonly string[], isDengbao: boolean): boolean {
  return isDengbao ? permissions.length === 0 : coversAccess(actor.access, permissions);
}

/** Throws INPUT_INVALID unless every role exists and the new ones hold nothing that the actor has not himself. */
export async function assertRoles(
  tx: Reader,
  { actor, config }: SignedInContext,
  roleIds: readonly string[],
  before: readonly string[] = [],
): Promise<void> {
  const known = new Map((await listRoles(tx)).map((role) => [role.id, role]));
  for (const roleId of roleIds) {
    const role = known.get(roleId);
    if (!role) throw fieldError('roleIds', 'not-found');
    if (!role.isActive && !before.includes(roleId)) throw fieldError('roleIds', 'bad-choice');
    if (!before.includes(roleId) && !isGrantable(actor, role.permissions, config.securityMode === 'dengbao'))
      throw fieldError('roleIds', 'beyond-own');
  }
}

export interface AskedScope {
  readonly scopeKind: 'all' | 'company' | 'agent' | 'own';
  readonly companyId?: string | null | undefined;
  readonly companyIds?: readonly string[] | undefined;
  readonly agentId?: string | null | undefined;
  /** Top categories; none means every one. */
  readonly categories?: readonly number[] | undefined;
}

export interface DecidedScope {
  readonly scopeKind: AskedScope['scopeKind'];
  readonly companyId: string | null;
  readonly companyIds: readonly string[];
  readonly agentId: string | null;
  readonly categories: readonly number[];
}

/** An agent's people belong to the agent's company, everybody else to the one asked for, or the actor's. */
async function homeOf(tx: Reader, { actor }: SignedInContext, asked: AskedScope): Promise<string | null> {
  if (asked.scopeKind !== 'agent') return asked.companyId === undefined ? actor.companyId : asked.companyId;
  if (!asked.agentId) throw fieldError('agentId', 'required');
  const companyId = await findAgentCompany(tx, asked.agentId);
  if (companyId === undefined) throw fieldError('agentId', 'not-found');
  if (asked.companyId && asked.companyId !== companyId) throw fieldError('companyId', 'bad-choice');
  return companyId;
}

const narrowing = (categories: readonly number[]) => (categories.length > 0 ? categories : null);

/** Categories as they are stored, in order. Throws INPUT_INVALID for unknown ones and for more than the giver sees. */
function decideCategories(
  book: CategoryBook,
  mine: readonly number[] | null,
  asked: readonly number[],
): readonly number[] {
  const categories = [...new Set(asked)].toSorted((one, other) => one - other);
  if (!categories.every((code) => book.byCode.has(code) && !isSecondLevel(code)))
    throw fieldError('categories', 'not-found');
  if (!coversCategories(mine, narrowing(categories))) throw fieldError('categories', 'beyond-own');
  return categories;
}

/** The scope as it will be stored. Throws INPUT_INVALID when it names what is not there or reaches beyond the actor's. */
export async function decideScope(tx: Reader, context: SignedInContext, asked: AskedScope): Promise<DecidedScope> {
  const { scopeKind } = asked;
  const companyId = await homeOf(tx, context, asked);
  const agentId = scopeKind === 'agent' ? (asked.agentId ?? null) : null;
  const given = scopeKind === 'company' ? [...new Set(asked.companyIds ?? [])] : [];
  const own = companyId === null ? [] : [companyId];
  const companyIds = scopeKind === 'company' && given.length === 0 ? own : given;
  if (scopeKind === 'company' && companyIds.length === 0) throw fieldError('companyIds', 'required');
  if (companyId === null && context.scope.kind !== 'all') throw fieldError('companyId', 'required');
  const known = await listKnownCompanies(tx, [...own, ...companyIds]);
  const isThere = (id: string) => known.includes(id) && coversCompany(context.scope, id);
  if (!own.every(isThere)) throw fieldError('companyId', 'not-found');
  if (!companyIds.every(isThere)) throw fieldError('companyIds', 'not-found');
  const seen = scopeKind === 'company' ? companyIds : own;
  const mine = scopeFacts(context.scope);
  const categories = decideCategories(categoryBooks.of(context), mine.categories, asked.categories ?? []);
  if (!coversScope(mine, { kind: scopeKind, companyIds: seen, agentId, categories: narrowing(categories) }))
    throw fieldError('scopeKind', 'beyond-own');
  return { scopeKind, companyId, companyIds, agentId, categories };
}

/** Kinds of scope that the actor can give at all. */
export function grantableKinds(actor: Actor): AskedScope['scopeKind'][] {
  const { scope } = reachOfActor(actor);
  const { companyIds, agentId, categories } = scope;
  const kinds = ['all', 'company', 'agent', 'own'] as const;
  return kinds.filter((kind) => coversScope(scope, { kind, companyIds, agentId, categories }));
}
