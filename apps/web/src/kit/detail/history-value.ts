import type { EnumItem, Lang } from '@mintmark/domain/kernel/enums.ts';
import { moneyText } from '../../ui/format.ts';
import { enumText } from '../dictionary/index.ts';

/** Fields whose values are codes, with what they mean. */
export type CodedFields = Readonly<Record<string, readonly EnumItem[]>>;

const BP = 100;
const isWhole = (value: string) => /^-?\d+$/.test(value);

/** A value of the log as people read it: money in yuan, rates in percent, codes in words; others as they stand. */
export function historyValue(field: string, value: string, codes: CodedFields, lang: Lang): string {
  if (field.endsWith('Fen') && isWhole(value)) return `¥${moneyText(Number(value))}`;
  if (field.endsWith('Bp') && isWhole(value)) return `${Number(value) / BP} %`;
  const items = codes[field];
  const code = items?.find((item) => String(item.code) === value)?.code;
  return items && code !== undefined ? enumText(items, code, lang) : value;
}
