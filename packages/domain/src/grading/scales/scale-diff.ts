import type { ScaleRules } from './scale-rules.ts';

/** A value that stands alone, as a text; null: it is not there. */
export type ScaleDifference = {
  /** What it belongs to: `['bands', '60–70', 'zh']`, `['floor']`; rows by what they are called, not by where they stand. */
  readonly path: readonly string[];
  readonly before: string | null;
  readonly after: string | null;
};

type Named = Readonly<Record<string, unknown>>;

const byName = <T extends object>(rows: readonly T[], nameOf: (row: T) => string): Named =>
  Object.fromEntries(rows.map((row) => [nameOf(row), row]));

function named(rules: ScaleRules): Named {
  return {
    ...rules,
    bands: byName(rules.bands, ({ from, to, code, zh }) => (from === null ? (code ?? zh) : `${from}–${to}`)),
    strikes: byName(rules.strikes, ({ code }) => code),
    designations: byName(rules.designations, ({ group }) => group),
    tolerance: byName(rules.tolerance, ({ from }) => String(from ?? '')),
  };
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

function leaves(value: unknown, path: readonly string[], into: Map<string, [readonly string[], string]>): void {
  if (value === null || value === undefined) return;
  if (typeof value === 'object' && !isList(value)) {
    for (const [key, inner] of Object.entries(value)) leaves(inner, [...path, key], into);
    return;
  }
  into.set(JSON.stringify(path), [path, isList(value) ? value.join(' ') : String(value)]);
}

/** What two versions of a scale say differently, in the order of the later one; what was taken away comes last. */
export function compareScaleRules(before: ScaleRules, after: ScaleRules): ScaleDifference[] {
  const [old, next] = [new Map<string, [readonly string[], string]>(), new Map<string, [readonly string[], string]>()];
  leaves(named(before), [], old);
  leaves(named(after), [], next);
  const gone = [...old].filter(([key]) => !next.has(key));
  return [
    ...[...next].flatMap(([key, [path, text]]) => {
      const was = old.get(key)?.[1] ?? null;
      return was === text ? [] : [{ path, before: was, after: text }];
    }),
    ...gone.map(([, [path, text]]) => ({ path, before: text, after: null })),
  ];
}
