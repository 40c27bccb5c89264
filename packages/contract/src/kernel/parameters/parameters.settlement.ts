/** When what agents earn is settled, and who confirms it (records.md §1, decision 0023). */
export const SETTLEMENT_PARAMETERS = {
  'settlement.monthClosingDay': {
    type: 'integer',
    default: 31,
    min: 1,
    max: 31,
    unit: 'monthDay',
    zh: '每月结账日',
    en: 'Closing day of a month',
    helpZh: '按月结算的代理，账期在每月这一天结束；当月没有这一天时，以月末为准。次日由定时任务出结算单。',
    helpEn:
      'Periods of agents who settle every month end on this day, or on the last day of a month without it. The scheduled task makes the statements on the day after.',
  },
  'settlement.weekClosingDay': {
    type: 'choice',
    default: '7',
    choices: [
      { value: '1', zh: '周一', en: 'Monday' },
      { value: '2', zh: '周二', en: 'Tuesday' },
      { value: '3', zh: '周三', en: 'Wednesday' },
      { value: '4', zh: '周四', en: 'Thursday' },
      { value: '5', zh: '周五', en: 'Friday' },
      { value: '6', zh: '周六', en: 'Saturday' },
      { value: '7', zh: '周日', en: 'Sunday' },
    ],
    zh: '每周结账日',
    en: 'Closing day of a week',
    helpZh: '按周结算的代理，账期在每周这一天结束，次日出结算单。',
    helpEn: 'Periods of agents who settle every week end on this day; the statements are made on the day after.',
  },
  'settlement.secondPersonAboveYuan': {
    type: 'integer',
    default: 10_000,
    min: 0,
    max: 10_000_000,
    unit: 'yuan',
    zh: '结算单须两人确认的金额',
    en: 'Statements that two people confirm',
    helpZh: '应付佣金超过该金额的结算单，由两个不同的人先后确认后才能支付。',
    helpEn: 'A statement with more commission than this is confirmed by two different people before it can be paid.',
  },
} as const;
