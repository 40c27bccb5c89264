import type { CoinMaterial } from '../../ui/coin-thumb.tsx';

const MATERIALS: ReadonlyMap<number, CoinMaterial> = new Map([
  [1, 'gold'],
  [2, 'note'],
  [3, 'dark'],
  [5, 'silver'],
  [7, 'sycee'],
  [8, 'dark'],
  [9, 'copper'],
  [10, 'brass'],
]);

/** The drawn stand-in for a piece that has no picture yet. */
export const materialOf = (category1: number): CoinMaterial => MATERIALS.get(category1) ?? 'silver';
