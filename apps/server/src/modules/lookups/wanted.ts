import { FIND_MIN_LATIN } from '@mintmark/contract/lookups/lookups.endpoints.ts';

/** What each section is asked for; null = this text says nothing to it. */
export interface Wanted {
  /** Beginning of an order number. */
  readonly order: string | null;
  /** Beginning of a coin code. */
  readonly coin: string | null;
  /** Beginning of a certificate number, with or without its letter. */
  readonly certificate: string | null;
  /** The last six figures of a coin code or a certificate. */
  readonly tail: string | null;
  readonly customer: string | null;
  /** Words for the text search of orders and coins. */
  readonly text: string | null;
}

/**
 * So much of a number must be there that an index finds few rows in a table of millions: a day of orders
 * (S + 8 digits), a thousand coins (C + 7 of 10), a thousand certificates a letter (7 of 10 digits).
 */
const ORDER = /^S\d{8,13}$/;
const COIN = /^C\d{7,10}$/;
const CERTIFICATE = /^[A-Z]?\d{7,10}$/;
const TAIL = /^\d{6}$/;
/** A code of ours that is still being typed: its beginning would find everything. */
const UNFINISHED = /^[A-Z]?\d+$/;
const HAN = /\p{Script=Han}/u;

/** Reads what was typed: a number of ours by its shape, else words (terms.md “Numbers”). Dispatch numbers mean their order. */
export function readWanted(typed: string): Wanted {
  const text = typed.normalize('NFKC').trim();
  const code = text.toUpperCase().replace(/[\s–-]/g, '');
  const order = /^S\d{13}\d{0,3}$/.test(code) ? code.slice(0, 14) : code;
  const isWord = HAN.test(text) || text.length >= FIND_MIN_LATIN;
  return {
    order: ORDER.test(order) ? order : null,
    coin: COIN.test(code) ? code : null,
    certificate: CERTIFICATE.test(code) && !COIN.test(code) && !ORDER.test(code) ? code : null,
    tail: TAIL.test(code) ? code : null,
    customer: isWord ? text : null,
    text: isWord && !UNFINISHED.test(code) ? text : null,
  };
}
