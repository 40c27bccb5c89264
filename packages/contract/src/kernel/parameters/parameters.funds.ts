/** Fund accounts: which counts of cash boxes are booked by who counted. */
export const FUND_PARAMETERS = {
  'funds.countAloneYuan': {
    type: 'integer',
    default: 10,
    min: 0,
    max: 100_000,
    unit: 'yuan',
    zh: '盘点差额须他人审核的金额',
    en: 'Cash differences that a second person books',
    helpZh: '现金盘点的长款或短款超过该金额时，由另一人审核后才入账；0 为有差额就须审核。',
    helpEn:
      'Above this, too much or too little, the difference of a count is booked by another person. 0 means every difference.',
  },
} as const;
