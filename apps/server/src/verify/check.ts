/**
 * Invariants of the data as queries that must return no row (records.md §10; the numbers in brackets are its).
 * Each yields columns `what` and `detail`.
 */
export interface Check {
  readonly name: string;
  readonly sql: string;
}
