/** Outcome of a rule that may refuse: a value or a typed error, never an exception (CONTRIBUTING.md “Code”). */
export type Result<T, E> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

/** A successful outcome that carries `value`. */
export function ok<T>(value: T): Result<T, never> {
  return { ok: true, value };
}

/** A refused outcome that carries `error`. */
export function err<E>(error: E): Result<never, E> {
  return { ok: false, error };
}

/**
 * Marks a branch that the compiler has proved to be unreachable (exhaustive `switch`).
 * Throws when data from outside got there nevertheless.
 */
export function assertNever(value: never): never {
  throw new Error(`unreachable case: ${JSON.stringify(value)}`);
}
