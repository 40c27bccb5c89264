import { readDays } from '@mintmark/domain/kernel/workdays.ts';
import { AGENT_PARAMETERS } from './parameters.agents.ts';
import { CALENDAR_PARAMETERS } from './parameters.calendar.ts';
import { COMPENDIUM_PARAMETERS } from './parameters.compendium.ts';
import { CUSTODY_PARAMETERS } from './parameters.custody.ts';
import { DELIVERY_PARAMETERS } from './parameters.delivery.ts';
import { EXPORT_PARAMETERS } from './parameters.exports.ts';
import { FUND_PARAMETERS } from './parameters.funds.ts';
import { LABEL_PARAMETERS } from './parameters.labels.ts';
import { PRICE_PARAMETERS } from './parameters.prices.ts';
import { SECURITY_PARAMETERS } from './parameters.security.ts';
import { SETTLEMENT_PARAMETERS } from './parameters.settlement.ts';
import { TOP_UP_PARAMETERS } from './parameters.top-ups.ts';

/**
 * What a house may set while the server runs (records.md §8 “config”): typed, with default and limits. The key's first
 * part is its group. What is missing in the database has its default; secrets never stand here.
 */
export const PARAMETER_GROUPS = {
  agents: { zh: '代理商', en: 'Agents' },
  calendar: { zh: '工作日历', en: 'Calendar' },
  compendium: { zh: '纲目', en: 'Compendium' },
  parcels: { zh: '发货', en: 'Deliveries' },
  exports: { zh: '导出', en: 'Exports' },
  logs: { zh: '日志与通知', en: 'Logs and notices' },
  prices: { zh: '价格与优惠', en: 'Prices and reductions' },
  printers: { zh: '标签打印', en: 'Label printing' },
  search: { zh: '搜索', en: 'Search' },
  security: { zh: '安全', en: 'Security' },
  settlement: { zh: '佣金结算', en: 'Settlement of commission' },
  topUps: { zh: '充值', en: 'Top-ups' },
  funds: { zh: '资金账户', en: 'Fund accounts' },
  handOvers: { zh: '保管交接', en: 'Custody' },
} as const satisfies Record<string, Named>;

export type ParameterGroup = keyof typeof PARAMETER_GROUPS;
export type ParameterUnit =
  | 'days'
  | 'hours'
  | 'minutes'
  | 'seconds'
  | 'times'
  | 'rows'
  | 'pieces'
  | 'labels'
  | 'megabytes'
  | 'micrometres'
  | 'monthDay'
  | 'percent'
  | 'yuan';

interface Named {
  readonly zh: string;
  readonly en: string;
}

interface Described extends Named {
  /** What follows from the value, in one or two sentences. */
  readonly helpZh: string;
  readonly helpEn: string;
}

export interface FlagParameter extends Described {
  readonly type: 'boolean';
  readonly default: boolean;
}

export interface WholeParameter extends Described {
  readonly type: 'integer';
  readonly default: number;
  readonly min: number;
  readonly max: number;
  readonly unit: ParameterUnit;
}

export interface ChoiceParameter<V extends string = string> extends Described {
  readonly type: 'choice';
  readonly default: V;
  readonly choices: readonly (Named & { readonly value: V })[];
}

export interface TextParameter extends Described {
  readonly type: 'text';
  readonly default: string;
  readonly maxLength: number;
  /** What the text must be; `days` as `readDays` takes them. */
  readonly format?: 'days';
}

export type ParameterInfo = FlagParameter | WholeParameter | ChoiceParameter | TextParameter;

const days = (defaultDays: number, min: number, max: number, described: Described): WholeParameter => ({
  type: 'integer',
  default: defaultDays,
  min,
  max,
  unit: 'days',
  ...described,
});

export const PARAMETERS = {
  ...CALENDAR_PARAMETERS,
  ...COMPENDIUM_PARAMETERS,
  ...DELIVERY_PARAMETERS,
  ...EXPORT_PARAMETERS,
  ...LABEL_PARAMETERS,
  ...PRICE_PARAMETERS,
  ...SETTLEMENT_PARAMETERS,
  ...TOP_UP_PARAMETERS,
  ...FUND_PARAMETERS,
  ...CUSTODY_PARAMETERS,
  'logs.frontKeepDays': days(30, 7, 365, {
    zh: '前端日志保留天数',
    en: 'Days that front-end logs are kept',
    helpZh: '超过天数的前端日志由定时任务删除。',
    helpEn: 'Older front-end logs are deleted by the scheduled task.',
  }),
  'logs.operationKeepDays': days(365, 180, 3_650, {
    zh: '操作日志在线天数',
    en: 'Days that the operation log stays online',
    helpZh: '更早的整月日志连同哈希链由定时任务归档为文件后移出数据库；不得少于 180 天。',
    helpEn:
      'Whole months older than this are archived to files with their hash chain, then leave the database; 180 days at least.',
  }),
  'logs.verifyAtOnce': {
    type: 'integer',
    default: 100_000,
    min: 1,
    max: 1_000_000,
    unit: 'rows',
    zh: '操作日志即时校验的最多行数',
    en: 'Rows of the operation log that are verified at once',
    helpZh: '日志不超过该行数时，点击“校验”立即得到结果；超过时转为后台任务，核对全部在线行和归档文件。',
    helpEn:
      'Up to so many rows the button “Verify” answers at once; above, background work looks at all rows online and all archives.',
  },
  'logs.readNoticesKeepDays': days(30, 7, 365, {
    zh: '已读通知保留天数',
    en: 'Days that read notices are kept',
    helpZh: '已读通知超过天数后删除；相关事实保留在各自的记录中。',
    helpEn: 'Read notices are deleted after this; the facts stay in their own records.',
  }),
  'security.sessionsKeepDays': days(365, 180, 3_650, {
    zh: '已结束会话保留天数',
    en: 'Days that ended sessions are kept',
    helpZh: '已结束或过期的登录会话超过天数后由定时任务删除；不得少于 180 天，新设备提醒按这段时间判断常用设备和地址。',
    helpEn:
      'Ended and expired sign-in sessions are deleted after this; 180 days at least, because the notices of new devices look back so far.',
  }),
  'security.idPicturesKeepDays': days(365, 30, 3_650, {
    zh: '身份证图片保留天数',
    en: 'Days that pictures of ID cards are kept',
    helpZh: '审核完成后超过天数，正反面图片由定时任务从磁盘删除并写入操作日志；审核记录保留。',
    helpEn:
      'So many days after the decision both pictures leave the disk by a scheduled task, written to the operation log; the record of the decision stays.',
  }),
  'security.newPlaceNotices': {
    type: 'boolean',
    default: true,
    zh: '新设备或新地址登录通知',
    en: 'Notices of sign-ins from a new device or address',
    helpZh: '账号从没有用过的设备或地址登录时，通知账号本人。',
    helpEn: 'People are told when their account signs in from a device or an address that it has not used.',
  },
  'security.oneTimePasswordHours': {
    type: 'integer',
    default: 72,
    min: 1,
    max: 720,
    unit: 'hours',
    zh: '一次性密码有效小时数',
    en: 'Hours that a one-time password is good for',
    helpZh: '新建或重置的密码超过时间仍未修改，就不能再用来登录，须由管理员重置。',
    helpEn: 'A new or reset password that its owner has not replaced by then opens nothing until it is reset again.',
  },
  'search.adapter': {
    type: 'choice',
    default: 'postgres',
    choices: [
      { value: 'postgres', zh: 'PostgreSQL', en: 'PostgreSQL' },
      { value: 'opensearch', zh: 'OpenSearch', en: 'OpenSearch' },
    ],
    zh: '评级单搜索引擎',
    en: 'Search engine of rating orders',
    helpZh: 'OpenSearch 只在索引完整时使用，否则由 PostgreSQL 回答，结果相同。请在“同步搜索索引”中切换。',
    helpEn:
      'OpenSearch is used only while its index is complete; otherwise PostgreSQL answers, with the same result. Switch it on the page “Sync Search Index”.',
  },
  ...SECURITY_PARAMETERS,
  ...AGENT_PARAMETERS,
} as const satisfies Record<`${ParameterGroup}.${string}`, ParameterInfo>;

export type ParameterKey = keyof typeof PARAMETERS;

type ValueOf<I> = I extends FlagParameter
  ? boolean
  : I extends WholeParameter
    ? number
    : I extends ChoiceParameter<infer V>
      ? V
      : string;
export type ParameterValue<K extends ParameterKey = ParameterKey> = ValueOf<(typeof PARAMETERS)[K]>;

export const PARAMETER_KEYS = Object.keys(PARAMETERS) as readonly ParameterKey[];
export const isParameterKey = (key: string): key is ParameterKey => Object.hasOwn(PARAMETERS, key);

/** The group of a key: what stands before the first dot. */
export function parameterGroup(key: ParameterKey): ParameterGroup {
  return key.slice(0, key.indexOf('.')) as ParameterGroup;
}

export type ParameterFault = 'bad-type' | 'bad-choice' | 'bad-days' | 'too-small' | 'too-big' | 'too-long';

/** What is wrong with a value of a parameter (the message id of its field), or null. */
export function parameterFault(info: ParameterInfo, value: unknown): ParameterFault | null {
  switch (info.type) {
    case 'boolean':
      return typeof value === 'boolean' ? null : 'bad-type';
    case 'integer':
      if (typeof value !== 'number' || !Number.isSafeInteger(value)) return 'bad-type';
      if (value < info.min) return 'too-small';
      return value > info.max ? 'too-big' : null;
    case 'choice':
      return info.choices.some((choice) => choice.value === value) ? null : 'bad-choice';
    case 'text':
      if (typeof value !== 'string') return 'bad-type';
      if (value.length > info.maxLength) return 'too-long';
      return info.format === 'days' && readDays(value).wrong.length > 0 ? 'bad-days' : null;
  }
}
