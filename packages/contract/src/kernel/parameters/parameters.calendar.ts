/** When the house works (records.md, warnDay): promised dates count workdays. */
export const CALENDAR_PARAMETERS = {
  'calendar.daysOff': {
    type: 'text',
    format: 'days',
    default: '',
    maxLength: 1_000,
    zh: '放假日期',
    en: 'Days off',
    helpZh:
      '周一至周五中不上班的日子，如 2026-10-01~2026-10-07，用逗号或空格分隔。承诺日期按工作日计算，由定时任务更新在办订单。',
    helpEn:
      'Days from Monday to Friday without work, as 2026-10-01~2026-10-07, separated by commas or spaces. Promised dates count workdays; the scheduled task renews those of open orders.',
  },
  'calendar.extraWorkdays': {
    type: 'text',
    format: 'days',
    default: '',
    maxLength: 1_000,
    zh: '调休上班日期',
    en: 'Weekend days that are worked',
    helpZh: '周末中照常上班的日子，如 2026-10-10，用逗号或空格分隔；同时写在两处的日期算上班。',
    helpEn: 'Saturdays and Sundays that are worked, as 2026-10-10; a day that stands in both is worked.',
  },
} as const;
