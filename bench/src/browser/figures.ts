/** One line of the table: what was measured, ours, a page without any framework beside it, and the goal. */
export interface Figure {
  readonly name: string;
  readonly ours: string;
  /** The floor, measured in the same run; `–` where a page without a framework has no such thing. */
  readonly floor: string;
  readonly goal: string;
}

/** A value of ascending numbers below which the share of them lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Whole milliseconds, one decimal below ten. */
export const ms = (value: number): string => (value < 10 ? value.toFixed(1) : String(Math.round(value)));

/** `p50 / p95` in milliseconds. */
export const spread = (values: readonly number[]): string => `${ms(median(values))} / ${ms(quantile(values, 0.95))}`;

/** The table as people read it. */
export function tableText(figures: readonly Figure[]): string {
  const rows = [{ name: '', ours: 'ours', floor: 'floor', goal: 'goal' }, ...figures];
  const width = (key: keyof Figure) => Math.max(...rows.map((row) => row[key].length));
  const [name, ours, floor] = [width('name'), width('ours'), width('floor')];
  return rows
    .map((row) => `${row.name.padEnd(name)}  ${row.ours.padStart(ours)}  ${row.floor.padStart(floor)}  ${row.goal}`)
    .join('\n');
}
