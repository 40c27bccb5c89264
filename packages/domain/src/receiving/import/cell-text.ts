const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;
const FORBIDDEN_ANYWHERE = /[<>\p{Cs}\u202a-\u202e\u2066-\u2069]/u;
const FORBIDDEN_CONTROL = /\p{Cc}/u;
const FORMULA_LEAD = /^[=+\-@]/;
const ONLY_DASHES = /^[-\u2010-\u2015/\\]+$/;

/**
 * A cell as it is compared and stored: NFKC (full width becomes half width), no invisible characters, white space
 * collapsed and trimmed, a leading apostrophe that an export put before a formula sign taken off again, a lone dash
 * read as empty (D10).
 */
export function cleanCell(raw: string): string {
  const text = collapse(raw.normalize('NFKC'));
  const bare = /^'[=+\-@]/.test(text) ? text.slice(1) : text;
  return ONLY_DASHES.test(bare) ? '' : bare;
}

/** A remark as the customer wrote it (own punctuation kept): invisible characters out, white space collapsed. */
export function cleanRemark(raw: string): string {
  const text = collapse(raw);
  return cleanCell(text) === '' ? '' : text;
}

/**
 * True for a text that may not be stored: it starts like a formula (= + - @, full width too), holds < or >, a control
 * character, a direction override or half a surrogate pair (D10 TEXT_NOT_ALLOWED, security rules 40 and 49).
 */
export function isForbiddenText(text: string): boolean {
  const plain = cleanCell(text);
  return FORMULA_LEAD.test(plain) || FORBIDDEN_ANYWHERE.test(plain) || FORBIDDEN_CONTROL.test(plain);
}

/** Number of characters as a person counts them (code points). */
export function textLength(text: string): number {
  return [...text].length;
}

/** The first 30 characters, for the parameters of a finding. */
export function shortText(text: string): string {
  const characters = [...text];
  return characters.length <= 30 ? text : `${characters.slice(0, 30).join('')}…`;
}

function collapse(text: string): string {
  return text.replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();
}
