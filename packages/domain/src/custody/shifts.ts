import type { EnumItem } from '../kernel/enums.ts';
import type { Guards } from '../kernel/guards.ts';

/** Desks of the house by the step of the trade that is done there, in its order. */
export const DESKS = [
  { code: 'receive', zh: '收货确认', en: 'Receipt' },
  { code: 'exception', zh: '收货异常', en: 'Receipt exceptions' },
  { code: 'unowned', zh: '无主包裹', en: 'Unowned parcels' },
  { code: 'entry', zh: '明细录入', en: 'Detail entry' },
  { code: 'information', zh: '制图与信息录入', en: 'Images and data' },
  { code: 'grade', zh: '一审与二审', en: 'First and second score' },
  { code: 'conference', zh: '三评与会审', en: 'Third score and conference' },
  { code: 'highScore', zh: '高分审核', en: 'High-score audit' },
  { code: 'otherAudit', zh: '其他审核', en: 'Other audits' },
  { code: 'production', zh: '标签与编盒', en: 'Labels and boxes' },
  { code: 'quality', zh: '出库质检', en: 'Outbound quality check' },
  { code: 'ship', zh: '发货', en: 'Shipping' },
  { code: 'pickup', zh: '自取', en: 'Pick-up' },
] as const satisfies readonly EnumItem<string>[];

/** Most remarks of one hand-over of a desk. */
export const MAX_REMARKS = 50;

/** What the guards of the machine ask. */
export interface ShiftFacts {
  readonly isGiver: boolean;
  readonly isSomebodyElse: boolean;
  /** May the one who takes over open the screen of the desk? */
  readonly worksAtDesk: boolean;
}

export const SHIFT_GUARDS: Guards<ShiftFacts> = {
  isGiver: ({ isGiver }) => isGiver,
  isSomebodyElse: ({ isSomebodyElse }) => isSomebodyElse,
  worksAtDesk: ({ worksAtDesk }) => worksAtDesk,
};
