import { gramsOf } from '../../kernel/search/index.ts';

interface Named {
  readonly coinCode: string;
  readonly name: string;
  readonly nameEn: string;
  readonly varietyText: string;
  readonly yearText: string;
}

const WORDS = ['name', 'nameEn', 'varietyText', 'yearText'] as const satisfies readonly (keyof Named)[];

/** Are the words still those that the coin is found by? Then what it is found by need not be made, nor written, again. */
export const isNamedAlike = (before: Named, after: Omit<Named, 'coinCode'>): boolean =>
  WORDS.every((word) => before[word] === after[word]);

/** What a coin is found by (its certificate number has a filter of its own); the one rule behind every write of it, the index's runs and their comparison. */
export function coinGrams(coin: Named): string[] {
  return gramsOf([coin.coinCode, coin.name, coin.nameEn, coin.varietyText, coin.yearText]);
}
