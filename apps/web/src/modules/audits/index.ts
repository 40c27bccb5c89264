export { levelText } from './desk/audit-texts.ts';
export {
  RequestScoreChangeDrawer,
  type RequestScoreChangeDrawerProps,
} from './score-change/request-score-change.drawer.tsx';
