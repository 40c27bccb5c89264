import { monthBefore, monthOf } from '@mintmark/domain/finance/information/information-month.ts';
import { monthText } from './examine-types.ts';

const MONTHS = 12;

/** The months that are over, the last one first. */
export function monthsOver(today: string): { value: string; label: string }[] {
  const months: string[] = [];
  for (let month = monthBefore(today); months.length < MONTHS; month = monthBefore(month)) months.push(month);
  return months.map((value) => ({ value, label: monthText(value) }));
}

/** The same with the month of today first: for what is no assessment yet. */
export const monthsSoFar = (today: string): { value: string; label: string }[] => [
  { value: monthOf(today), label: monthText(today) },
  ...monthsOver(today),
];
