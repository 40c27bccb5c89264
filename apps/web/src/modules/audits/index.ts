import { lateDrawer } from '../../kit/later/index.ts';

export { levelText } from './desk/audit-texts.ts';
export type { RequestScoreChangeDrawerProps } from './score-change/request-score-change.drawer.tsx';

/** Asks for another score of a coin; its form comes when it opens. */
export const RequestScoreChangeDrawer = lateDrawer(
  async () => (await import('./score-change/request-score-change.drawer.tsx')).RequestScoreChangeDrawer,
);
