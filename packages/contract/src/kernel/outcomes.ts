/**
 * Envelope codes that a client tells apart, by their names; which error has which code stands in `ERRORS`. Source: spec §8,
 * D23. A file of its own, so that the page before sign-in does not load the whole table.
 */
export const OUTCOME = {
  done: 0,
  refused: -1,
  stale: -2,
  conflict: -3,
  captchaWrong: -4,
  failed: -5,
  signedOut: 401,
  forbidden: 403,
  notFound: 404,
  guarded: 412,
  smsNeeded: 2014,
  smsWrong: 2015,
  accountDisabled: 2017,
  accountChoice: 2019,
  locked: 2042,
  confirmAgain: 2077,
  alreadyDecided: 2201,
} as const;
