export { CorrectCoinDrawer, type CorrectCoinDrawerProps } from './correct/correct-coin.drawer.tsx';
export { entryLink } from './entry-paths.ts';
