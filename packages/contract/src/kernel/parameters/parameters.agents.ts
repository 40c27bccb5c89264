/** What follows when the contract of an agent does not cover the day (records.md §1 “contract file + validity”). */
export const AGENT_PARAMETERS = {
  'agents.outsideContract': {
    type: 'choice',
    default: 'warn',
    choices: [
      { value: 'warn', zh: '提示', en: 'Warn' },
      { value: 'refuse', zh: '不可提交', en: 'Refuse' },
    ],
    zh: '代理合同不在有效期内时的送评单',
    en: 'Orders of agents outside their contract',
    helpZh: '“提示”只在建单页面和代理商页面说明；“不可提交”则该代理的新送评单不能提交，已提交的照常进行。',
    helpEn:
      '"Warn" says so on the order form and with the agent. With "Refuse" his new orders cannot be submitted; those that are submitted go on.',
  },
} as const;
