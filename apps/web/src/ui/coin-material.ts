import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import type { CoinMaterial } from './coin-thumb.tsx';

const BY_CATEGORY: Readonly<Record<number, CoinMaterial>> = {
  [CATEGORY.banknote]: 'note',
  [CATEGORY.ancient]: 'brass',
  [CATEGORY.sycee]: 'sycee',
  [CATEGORY.charm]: 'dark',
  [CATEGORY.badge]: 'copper',
  [CATEGORY.circulation]: 'brass',
};
const BY_LETTER: Readonly<Record<string, CoinMaterial>> = { T: 'copper', J: 'silver' };

/** What is drawn for a piece without a picture: by category1, and by the letter of its certificate. */
export function materialOf(category1: number | null, certNo: string | null = null): CoinMaterial {
  const byCategory = category1 === null ? undefined : BY_CATEGORY[category1];
  return byCategory ?? BY_LETTER[certNo?.[0] ?? ''] ?? 'silver';
}
