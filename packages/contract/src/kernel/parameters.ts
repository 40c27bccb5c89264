import { SECURITY_PARAMETERS } from './parameters.security.ts';

/**
 * What a house may set while the server runs (domain.md §6.8 “config”): typed, with default and limits. The key's first
 * part is its group. What is missing in the database has its default; secrets never stand here.
 */
export const PARAMETER_GROUPS = {
  logs: { zh: '日志与通知', en: 'Logs and notices' },
  security: { zh: '安全', en: 'Security' },
} as const satisfies Record<string, Named>;

export type ParameterGroup = keyof typeof PARAMETER_GROUPS;
export type ParameterUnit = 'days' | 'hours' | 'minutes' | 'seconds' | 'times' | 'rows' | 'pieces' | 'megabytes';

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
  'logs.frontKeepDays': days(30, 7, 365, {
    zh: '前端日志保留天数',
    en: 'Days that front-end logs are kept',
    helpZh: '超过天数的前端日志由定时任务删除。',
    helpEn: 'Older front-end logs are deleted by the scheduled task.',
  }),
  'logs.readNoticesKeepDays': days(30, 7, 365, {
    zh: '已读通知保留天数',
    en: 'Days that read notices are kept',
    helpZh: '已读通知超过天数后删除；相关事实保留在各自的记录中。',
    helpEn: 'Read notices are deleted after this; the facts stay in their own records.',
  }),
  ...SECURITY_PARAMETERS,
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

export type ParameterFault = 'bad-type' | 'bad-choice' | 'too-small' | 'too-big' | 'too-long';

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
      return value.length > info.maxLength ? 'too-long' : null;
  }
}
