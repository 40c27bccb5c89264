import type { Lang } from '@mintmark/domain/kernel/enums.ts';
import type { ParameterInfo, ParameterUnit } from './parameters.ts';

const UNITS: Readonly<Record<ParameterUnit, { readonly zh: string; readonly en: string }>> = {
  days: { zh: '天', en: 'days' },
  hours: { zh: '小时', en: 'hours' },
  minutes: { zh: '分钟', en: 'minutes' },
  seconds: { zh: '秒', en: 'seconds' },
  times: { zh: '次', en: 'times' },
  rows: { zh: '行', en: 'rows' },
  pieces: { zh: '枚', en: 'pieces' },
  labels: { zh: '张', en: 'labels' },
  megabytes: { zh: 'MB', en: 'MB' },
  micrometres: { zh: 'µm', en: 'µm' },
  monthDay: { zh: '日', en: 'of the month' },
  percent: { zh: '%', en: '%' },
  yuan: { zh: '元', en: 'yuan' },
};
const FLAGS = { true: { zh: '开', en: 'On' }, false: { zh: '关', en: 'Off' } } as const;

/** The unit of a parameter as a word; empty without one. */
export function unitText(info: ParameterInfo, lang: Lang): string {
  return info.type === 'integer' ? (UNITS[info.unit]?.[lang] ?? info.unit) : '';
}

/** A value as people read it: on and off, the choice's words, the number with its unit. */
export function parameterText(info: ParameterInfo, value: unknown, lang: Lang): string {
  if (info.type === 'boolean') return FLAGS[value === true ? 'true' : 'false'][lang];
  if (info.type === 'choice') {
    const choice = info.choices.find((one) => one.value === value);
    return choice ? choice[lang] : String(value);
  }
  return info.type === 'integer' ? `${String(value)} ${unitText(info, lang)}` : String(value);
}
