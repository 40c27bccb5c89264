/** A figure and its goal; `least` where more is better. */
export interface Goal {
  readonly name: string;
  readonly value: number;
  readonly most?: number;
  readonly least?: number;
}

/**
 * What missed its goal by more than the factor, a line each. Absolute figures differ between machines and runs
 * (speed.md): a factor of 2 tells a change for the worse from a busy machine.
 */
export function missed(goals: readonly Goal[], factor: number): string[] {
  return goals.flatMap(({ name, value, most, least }) => {
    if (most !== undefined && !(value <= most * factor)) return [`${name}: ${value} (goal ≤ ${most}, × ${factor})`];
    if (least !== undefined && !(value >= least / factor)) return [`${name}: ${value} (goal ≥ ${least}, ÷ ${factor})`];
    return [];
  });
}
