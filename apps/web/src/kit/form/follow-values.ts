import type { FormValues } from './form-types.ts';
import { sameValues } from './use-form-guard.ts';

/** Fields of a form by their paths (`name`, `address.city`), each with what others have made of it meanwhile. */
export type Theirs = ReadonlyMap<string, unknown>;

export const NOTHING_THEIRS: Theirs = new Map();

export interface FollowedValues {
  /** What the form says now: fields that nobody touched as the record has them, touched ones as they were typed. */
  readonly values: FormValues;
  /** Touched fields that others changed to something else. */
  readonly theirs: Theirs;
  /** Fields that nobody touched and that say something new. */
  readonly taken: readonly string[];
}

interface FollowOptions {
  /** What was said of touched fields already; it holds on while they differ. */
  readonly before?: Theirs;
  /** Fields whose value is an object of several parts: they stand whole, too. */
  readonly isWhole?: (path: string) => boolean;
}

type Plain = Readonly<Record<string, unknown>>;

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
const same = (a: unknown, b: unknown): boolean => sameValues({ value: a }, { value: b });

/** The value at a path of keys with dots between them. */
export const valueAt = (values: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
      values,
    );

/** Nobody types the version of a record: it is always the one that the values stand on. */
const VERSION = 'version';

/**
 * What was typed since `base`, on the record as it is `now`. Groups of fields are gone into; rows and everything else stand
 * whole.
 */
export function followValues(
  base: FormValues,
  typed: FormValues,
  now: FormValues,
  { before = NOTHING_THEIRS, isWhole = () => false }: FollowOptions = {},
): FollowedValues {
  const theirs = new Map<string, unknown>();
  const taken: string[] = [];
  const merge = (from: Plain, mine: Plain, to: Plain, prefix: string): Plain => {
    const merged: Record<string, unknown> = { ...mine };
    for (const key of new Set([...Object.keys(from), ...Object.keys(to)])) {
      const path = prefix + key;
      const [was, own, is] = [from[key], mine[key], to[key]];
      if (isPlain(is) && !isWhole(path) && (isPlain(own) || own === undefined)) {
        merged[key] = merge(isPlain(was) ? was : {}, own ?? {}, is, `${path}.`);
        continue;
      }
      const isTouched = path !== VERSION && !same(own, was);
      if (!isTouched) merged[key] = is;
      if (same(was, is) && !before.has(path)) continue;
      if (!isTouched && path !== VERSION) taken.push(path);
      else if (path === VERSION) continue;
      else if (!same(own, is)) theirs.set(path, is);
    }
    return merged;
  };
  return { values: merge(base, typed, now, ''), theirs, taken };
}
