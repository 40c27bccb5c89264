/** What the operation log knows of one request: an act leaves a row of its own, and a refused one too (security rule 29). */
export interface Trail {
  /** A row was written, in whatever transaction. */
  isWritten: boolean;
  /** A row about a refusal was written in a transaction of its own: nothing is to be added. */
  isAlone: boolean;
  /** Milliseconds since the request came in. */
  readonly elapsedMs: () => number;
}

/** The trail of a request that begins now. */
export function newTrail(elapsedMs: () => number): Trail {
  return { isWritten: false, isAlone: false, elapsedMs };
}
