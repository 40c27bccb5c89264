import { readOwn, writeOwn } from '../../kit/session/storage.ts';
import { type Choice, isStorable, remember } from './choices.ts';

const SLOT = 'palette';

/** Records chosen since this document was opened, with their titles; they are never stored (D21). */
const records = new Map<string, Choice>();
let order: readonly string[] | null = null;

function storedKeys(): readonly string[] {
  const stored = readOwn(SLOT);
  return Array.isArray(stored) ? stored.filter((key): key is string => typeof key === 'string' && isStorable(key)) : [];
}

/** The last choices of this person that still exist for him, newest first. */
export function recentChoices(known: readonly Choice[]): readonly Choice[] {
  order ??= storedKeys();
  return order.flatMap((key) => known.find((choice) => choice.key === key) ?? records.get(key) ?? []);
}

/** Notes a choice; open pages stand in their own section. */
export function noteChoice(choice: Choice): void {
  if (choice.key.startsWith('tab:')) return;
  order = remember(order ?? storedKeys(), choice.key);
  if (!isStorable(choice.key)) records.set(choice.key, choice);
  writeOwn(SLOT, order.filter(isStorable));
}
