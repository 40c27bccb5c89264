import { lateDrawer } from '../../kit/later/index.ts';

export { entryLink } from './entry-paths.ts';
/** One coin is corrected after its entry, from its record. */
export const CorrectCoinDrawer = lateDrawer(
  async () => (await import('./correct/correct-coin.drawer.tsx')).CorrectCoinDrawer,
);
