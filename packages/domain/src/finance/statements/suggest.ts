import type { Fen } from '../../kernel/money.ts';
import { clueOf, lookupsOf } from './evidence.ts';
import { findForRow, type Left, receiptKey } from './suggest-row.ts';
import type { Found, OpenRow, SuggestionFacts } from './suggestion.types.ts';

/** Rows that wait for what better rows leave are asked again at most so often. */
const MAX_PASSES = 12;

/** What suggestions have taken already. */
class Taken implements Left {
  readonly #fen: Map<string, Fen>;
  readonly #receipts: Set<string>;

  constructor({ reservedFen = {}, reservedReceipts = [] }: SuggestionFacts) {
    this.#fen = new Map(Object.entries(reservedFen));
    this.#receipts = new Set(reservedReceipts);
  }

  dueFen = ({ id, dueFen }: { readonly id: string; readonly dueFen: Fen }): Fen => dueFen - (this.#fen.get(id) ?? 0);
  isTaken = (receipt: string): boolean => this.#receipts.has(receipt);

  take({ best }: Found): void {
    if (best?.receiptId) this.#receipts.add(receiptKey({ kind: best.kind, id: best.receiptId }));
    for (const { orderId, amountFen } of best?.parts ?? [])
      this.#fen.set(orderId, (this.#fen.get(orderId) ?? 0) + amountFen);
  }
}

const touchedBy = ({ best }: Found): readonly string[] => [
  ...(best?.parts ?? []).map(({ orderId }) => `order:${orderId}`),
  ...(best?.receiptId ? [`receipt:${best.receiptId}`] : []),
];

/**
 * What each row may be. The surest row takes its orders first, so that one order is suggested for one payment of it only; whoever
 * was unsure is asked again with what is left. Rows and orders meet by numbers, names and accounts, never each with each.
 */
export function suggest(rows: readonly OpenRow[], facts: SuggestionFacts): ReadonlyMap<string, Found> {
  const lookups = lookupsOf(facts);
  const taken = new Taken(facts);
  const done = new Map<string, Found>();
  let waiting = rows.map((row) => clueOf(row, lookups));
  for (let pass = 0; pass < MAX_PASSES && waiting.length > 0; pass += 1) {
    const found = waiting.map((clue) => ({ clue, found: findForRow({ clue, lookups, left: taken }) }));
    const sure = found
      .filter((one) => one.found.best !== null)
      .toSorted(
        (a, b) =>
          (b.found.best?.score ?? 0) - (a.found.best?.score ?? 0) ||
          Date.parse(a.clue.at) - Date.parse(b.clue.at) ||
          (BigInt(a.clue.id) < BigInt(b.clue.id) ? -1 : 1),
      );
    const touched = new Set<string>();
    for (const one of sure) {
      const keys = touchedBy(one.found);
      if (keys.some((key) => touched.has(key))) continue;
      for (const key of keys) touched.add(key);
      taken.take(one.found);
      done.set(one.clue.id, one.found);
    }
    for (const one of found) if (one.found.best === null) done.set(one.clue.id, one.found);
    waiting = waiting.filter(({ id }) => !done.get(id)?.best);
    if (sure.length === 0) break;
  }
  return done;
}
