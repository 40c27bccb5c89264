import { isNumberKey, isTyped, readNumber, TYPED_KEYS, type Typed, type TypedKey } from './measures.model.ts';

/** What is typed, and upon what: the stored value of each field when its typing began; unknown where it is missing. */
export interface TypedDraft {
  readonly typed: Typed;
  readonly base: Readonly<Partial<Record<TypedKey, string>>>;
}

/** A draft over what is stored now. */
export interface FollowedDraft extends TypedDraft {
  /** Fields that somebody else changed, too, and differently: nothing goes out before one of the two is chosen. */
  readonly clashes: readonly TypedKey[];
}

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** True for a kept draft. */
export const isTypedDraft = (value: unknown): value is TypedDraft =>
  isRecord(value) && 'typed' in value && isTyped(value.typed) && 'base' in value && isRecord(value.base);

/** Nothing typed yet. */
export const untouched = (stored: Typed): TypedDraft => ({ typed: stored, base: stored });

function isSame(key: TypedKey, one: string, other: string): boolean {
  if (one.trim() === other.trim()) return true;
  const number = isNumberKey(key) ? readNumber(one) : undefined;
  return number !== undefined && number !== null && number === readNumber(other);
}

/** Fields that nobody typed in follow what is stored now, typed ones stay; a field that both changed is a clash. */
export function followed(draft: TypedDraft, stored: Typed): FollowedDraft {
  const typed: Record<TypedKey, string> = { ...stored };
  const base: Partial<Record<TypedKey, string>> = { ...stored };
  const clashes: TypedKey[] = [];
  for (const key of TYPED_KEYS) {
    const [was, own, theirs] = [draft.base[key], draft.typed[key], stored[key]];
    const isUntouched = was !== undefined && isSame(key, own, was);
    // The second weighing is never stored: nobody else can have changed it.
    if (key !== 'weightAgainMg' && (isUntouched || isSame(key, own, theirs))) {
      // `26.7` stands as it was typed where `26.70` is stored.
      typed[key] = isSame(key, own, theirs) ? own : theirs;
      continue;
    }
    typed[key] = own;
    if (was === theirs || key === 'weightAgainMg') continue;
    clashes.push(key);
    if (was === undefined) delete base[key];
    else base[key] = was;
  }
  return { typed, base, clashes };
}

/** The clashing fields stand on what is stored now: what is typed goes out over it. */
export const keepMine = ({ typed }: FollowedDraft, stored: Typed): TypedDraft => ({ typed, base: stored });

/** The clashing fields become what is stored now; everything else that was typed stays. */
export function takeTheirs({ typed, clashes }: FollowedDraft, stored: Typed): TypedDraft {
  const next: Record<TypedKey, string> = { ...typed };
  for (const key of clashes) next[key] = stored[key];
  return { typed: next, base: stored };
}
