import { type ActionName, defineMachine, isStateCode, type StateCode } from '../kernel/machine.ts';
import { COIN_DETOURS } from './coin-detours.machine.ts';
import { COIN_ENTRY } from './coin-entry.machine.ts';
import { COIN_GRADING } from './coin-grading.machine.ts';
import { COIN_PRODUCTION } from './coin-production.machine.ts';

/**
 * 评级单: one coin from detail entry to the owner. The table is split by department; its order is that of states.md.
 * Source: states.md coin.
 */
export const coinMachine = defineMachine({
  name: 'coin',
  field: 'ratingStatus',
  states: [
    { code: 0, key: 'toEnter', zh: '待录入', en: 'To enter', kind: 'start' },
    { code: 10, key: 'toImage', zh: '待制图', en: 'To image', kind: 'normal' },
    { code: 20, key: 'toMeasure', zh: '待信息录入', en: 'To measure', kind: 'normal' },
    { code: 30, key: 'toAuthenticate', zh: '待鉴定', en: 'To authenticate', kind: 'normal' },
    { code: 35, key: 'authenticityReview', zh: '鉴定复核', en: 'Authentication review', kind: 'normal' },
    { code: 40, key: 'firstGrade', zh: '一审', en: 'First grade', kind: 'normal' },
    { code: 41, key: 'secondGrade', zh: '二审', en: 'Second grade', kind: 'normal' },
    { code: 42, key: 'conference', zh: '会审', en: 'Third grade or conference', kind: 'normal' },
    { code: 45, key: 'highScoreAudit', zh: '高分审核', en: 'High-score audit', kind: 'normal' },
    { code: 46, key: 'otherAudit', zh: '其他审核', en: 'Other audit', kind: 'normal' },
    { code: 50, key: 'final', zh: '已定分', en: 'Final', kind: 'normal' },
    { code: 55, key: 'toPrice', zh: '待定价', en: 'To price', kind: 'normal' },
    { code: 60, key: 'toLabel', zh: '待标签', en: 'To label', kind: 'normal' },
    { code: 65, key: 'toBox', zh: '待编盒', en: 'To box', kind: 'normal' },
    { code: 70, key: 'encapsulating', zh: '入盒中', en: 'Encapsulating', kind: 'normal' },
    { code: 75, key: 'slabImaging', zh: '成品制图', en: 'Slab imaging', kind: 'normal' },
    { code: 80, key: 'toCheck', zh: '待质检', en: 'To QC', kind: 'normal' },
    { code: 82, key: 'rework', zh: '质检返工', en: 'QC rework', kind: 'normal' },
    { code: 85, key: 'spotCheck', zh: '抽检中', en: 'Spot check', kind: 'normal' },
    { code: 90, key: 'ready', zh: '待发货', en: 'Ready', kind: 'normal' },
    { code: 95, key: 'shipped', zh: '已发货', en: 'Shipped', kind: 'normal' },
    { code: 100, key: 'closed', zh: '完结', en: 'Closed', kind: 'terminal' },
    { code: -1, key: 'deleted', zh: '已删除', en: 'Deleted', kind: 'restorable' },
    { code: -3, key: 'withdrawn', zh: '已撤回', en: 'Withdrawn, waiting for return', kind: 'normal' },
    { code: -4, key: 'lost', zh: '遗失', en: 'Lost', kind: 'restorable' },
    { code: -5, key: 'returnedUngraded', zh: '退回未评', en: 'Returned ungraded', kind: 'terminal' },
  ],
  transitions: [...COIN_ENTRY, ...COIN_GRADING, ...COIN_PRODUCTION, ...COIN_DETOURS],
  overlays: [
    { flag: 'hold', zh: '挂起', en: 'On hold', rule: 'as for orders, on one coin' },
    {
      flag: 'returnTo',
      zh: '返回点',
      en: 'Return point',
      rule: 'the state to come back to after lost, withdrawn, deleted, unlock, spot check',
    },
  ],
});

/** A stored ratingStatus. */
export type CoinStatus = StateCode<typeof coinMachine>;

/** Narrows a stored number to a ratingStatus. */
export function isCoinStatus(code: number): code is CoinStatus {
  return isStateCode(coinMachine, code);
}

/** An action of the table. */
export type CoinAction = ActionName<typeof coinMachine>;

/**
 * The state that an action puts on the coin's stack of return points, or null when it remembers none. It is a stack:
 * a withdrawn or unlocked coin may be lost and found and must still find its first return point. A line with
 * `to: 'return'` and `changeRefusedReady` take the top off; `changeApproved` and `changeToConference` empty it.
 * Source: states.md §1 and the effects `returnTo=…` of the coin table.
 */
export function rememberedReturn(action: CoinAction, from: CoinStatus): CoinStatus | null {
  switch (action) {
    case 'withdraw':
    case 'lose':
    case 'unlock':
    case 'reworkGrade':
    case 'delete':
    case 'deleteCorrected':
      return from;
    case 'spotDeviation':
      return coinMachine.state.ready;
    default:
      return null;
  }
}
