import type { ScopeKind } from './accounts.enums.ts';

/** Which rows somebody sees, as data (D14). `companyIds` are those of kind company, and the home company of the others. */
export interface ScopeFacts {
  readonly kind: ScopeKind;
  readonly companyIds: readonly string[];
  readonly agentId: string | null;
  /** Top categories that the rows are narrowed to; null: every category (R535). */
  readonly categories: readonly number[] | null;
}

/** What somebody may do and see. */
export interface Reach {
  readonly access: readonly string[];
  readonly scope: ScopeFacts;
}

const EVERYTHING = '*:*:*';

/** Does `mine` hold every string of `theirs`? `*:*:*` holds all; `x:*:*` is a literal (D15). */
export function coversAccess(mine: readonly string[], theirs: readonly string[]): boolean {
  return mine.includes(EVERYTHING) || theirs.every((permission) => mine.includes(permission));
}

/** Are all rows of `theirs` among those of `mine`? */
export function coversScope(mine: ScopeFacts, theirs: ScopeFacts): boolean {
  return coversCategories(mine.categories, theirs.categories) && coversRows(mine, theirs);
}

/** Are all categories of `theirs` among `mine`? Null stands for every category. */
export function coversCategories(mine: readonly number[] | null, theirs: readonly number[] | null): boolean {
  if (mine === null) return true;
  return theirs?.every((category) => mine.includes(category)) ?? false;
}

function coversRows(mine: ScopeFacts, theirs: ScopeFacts): boolean {
  if (mine.kind === 'all') return true;
  if (theirs.kind === 'all') return false;
  if (!theirs.companyIds.every((id) => mine.companyIds.includes(id))) return false;
  if (mine.kind === 'company') return true;
  return mine.kind === 'agent' && theirs.kind === 'agent' && theirs.agentId === mine.agentId;
}

/**
 * Nobody manages an account that may do or see more than he does himself: a new password for it would be a way to its
 * rights (facts R433, security rule 10).
 */
export function coversReach(mine: Reach, theirs: Reach): boolean {
  return coversAccess(mine.access, theirs.access) && coversScope(mine.scope, theirs.scope);
}
