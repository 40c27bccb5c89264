import type { CoinAction } from '../../grading/coin.machine.ts';

/**
 * What the work of a person is measured by, each from facts that the house has anyway (decision 0107): pieces by step and minutes
 * from the history of coins, faults from quality checks, deviations from spot checks, losses from incidents. `of`: what is counted.
 */
export const INDICATORS = [
  { code: 'entry', zh: '明细录入', en: 'Entered', of: 'work' },
  { code: 'image', zh: '制图', en: 'Pictured', of: 'work' },
  { code: 'measure', zh: '信息录入', en: 'Measured', of: 'work' },
  { code: 'authenticate', zh: '鉴定', en: 'Authenticated', of: 'work' },
  { code: 'grade', zh: '评分', en: 'Graded', of: 'work' },
  { code: 'audit', zh: '审核', en: 'Audited', of: 'work' },
  { code: 'label', zh: '标签', en: 'Labelled', of: 'work' },
  { code: 'box', zh: '编盒', en: 'Boxed', of: 'work' },
  { code: 'seal', zh: '封装', en: 'Sealed', of: 'work' },
  { code: 'check', zh: '质检', en: 'Checked', of: 'work' },
  { code: 'ship', zh: '发货', en: 'Shipped', of: 'work' },
  { code: 'minutes', zh: '作业分钟', en: 'Minutes with work', of: 'time' },
  { code: 'dayOff', zh: '休息日件数', en: 'Pieces on days off', of: 'time' },
  { code: 'faultData', zh: '录入差错', en: 'Faults of entry', of: 'fault' },
  { code: 'faultGrade', zh: '评分差错', en: 'Faults of grading', of: 'fault' },
  { code: 'faultLabel', zh: '标签差错', en: 'Faults of labels', of: 'fault' },
  { code: 'faultHolder', zh: '封装差错', en: 'Faults of holders', of: 'fault' },
  { code: 'deviation', zh: '抽检偏差', en: 'Deviations in spot checks', of: 'spot' },
  { code: 'majorDeviation', zh: '抽检严重偏差', en: 'Major deviations in spot checks', of: 'spot' },
  { code: 'loss', zh: '遗失赔付', en: 'Losses that were paid for', of: 'loss' },
] as const;

export type IndicatorKey = (typeof INDICATORS)[number]['code'];

const KEYS: readonly string[] = INDICATORS.map(({ code }) => code);

/** Narrows a stored word to an indicator. */
export const isIndicator = (key: string): key is IndicatorKey => KEYS.includes(key);

/** The actions of the coin machine that are a piece of each step: once for each coin and time that it is done. */
export const WORK_ACTIONS = {
  entry: ['finishEntry'],
  image: ['image', 'slabImage'],
  measure: ['measure'],
  authenticate: ['genuine', 'genuineNoGrade', 'doubt', 'notSuitable'],
  grade: ['score1', 'score2Agree', 'score2Differ', 'score2Doubt', 'third', 'thirdOpen'],
  audit: ['auditApprove', 'auditDrop', 'auditReject'],
  label: ['label'],
  box: ['box'],
  seal: ['seal'],
  check: ['qcPass', 'qcPassSampled', 'qcFail'],
  ship: ['ship'],
} as const satisfies Partial<Record<IndicatorKey, readonly CoinAction[]>>;

export type WorkKey = keyof typeof WORK_ACTIONS;

/** The step that an action of a coin is a piece of; null for what is no work of a desk. */
export function stepOfAction(action: string): WorkKey | null {
  const found = Object.entries(WORK_ACTIONS).find(([, actions]) => actions.some((one) => one === action));
  return found === undefined ? null : (found[0] as WorkKey);
}

/** Who answers for a fault that a quality check names: whoever did one of these last before it (records.md §4 “responsible step”). */
export const FAULT_STEPS = {
  faultData: { step: 'data', work: ['entry', 'measure'] },
  faultGrade: { step: 'grade', work: ['grade'] },
  faultLabel: { step: 'label', work: ['label'] },
  faultHolder: { step: 'holder', work: ['box', 'seal'] },
} as const satisfies Partial<Record<IndicatorKey, { readonly step: string; readonly work: readonly WorkKey[] }>>;

export type FaultKey = keyof typeof FAULT_STEPS;

/** Narrows an indicator to a fault that quality checks find. */
export const isFault = (key: string): key is FaultKey => Object.hasOwn(FAULT_STEPS, key);

/** Narrows an indicator to the pieces of a step. */
export const isWork = (key: string): key is WorkKey => Object.hasOwn(WORK_ACTIONS, key);
