import { type CodeOf, codesByKey, type EnumItem, type KeyedItem } from '../kernel/enums.ts';

/** How far a spot check is, and what it found. */
export const SPOT_CHECK_STATES = [
  { code: 0, key: 'open', zh: '待复查', en: 'To look at' },
  { code: 1, key: 'conform', zh: '合格', en: 'Conform' },
  { code: 2, key: 'deviation', zh: '偏差', en: 'Deviation' },
  { code: 3, key: 'majorDeviation', zh: '严重偏差', en: 'Major deviation' },
] as const satisfies readonly KeyedItem[];
/** The codes of `SPOT_CHECK_STATES` by their keys. */
export const SPOT_CHECK_STATE = /* @__PURE__ */ codesByKey(SPOT_CHECK_STATES);
export type SpotCheckState = CodeOf<typeof SPOT_CHECK_STATES>;

/** Does a plan draw today? */
export const SPOT_PLAN_PHASES = [
  { code: 'ahead', zh: '未开始', en: 'Not begun' },
  { code: 'running', zh: '进行中', en: 'Running' },
  { code: 'full', zh: '已抽满', en: 'Complete' },
  { code: 'over', zh: '已结束', en: 'Over' },
  { code: 'stopped', zh: '已停用', en: 'Stopped' },
] as const satisfies readonly EnumItem[];
export type SpotPlanPhase = CodeOf<typeof SPOT_PLAN_PHASES>;
