import { type RawBuilder, sql } from 'kysely';

/**
 * Codes of the domain as literals of a statement: `c.status IN (${codes(coinMachine.state.toLabel, coinMachine.state.toBox)})`.
 * Literals and not parameters, so that a partial index and a plan made once are chosen by the number that stands there.
 * Throws a RangeError for anything but an integer.
 */
export function codes(...values: readonly number[]): RawBuilder<unknown> {
  const wrong = values.find((value) => !Number.isSafeInteger(value));
  if (wrong !== undefined || values.length === 0) throw new RangeError(`no code: ${wrong}`);
  return sql.raw(values.join(', '));
}
