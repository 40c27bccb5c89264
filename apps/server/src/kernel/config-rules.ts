/** A configuration that must not start; the message says what to change. */
export class ConfigError extends Error {}

const KEY_DIGITS = 64;
/** Longest piece that a made-up key is repeated from. */
const SAMPLE = /^(.{1,32}?)\1+$/;

/** What is wrong with the text of a key, or null. The text itself is never said: it may be a real key with a slip. */
export function keyFault(text: string): string | null {
  if (!/^[0-9a-f]*$/i.test(text)) return 'has characters that are no hexadecimal digits';
  if (text.length < KEY_DIGITS) return `has ${text.length} hexadecimal digits, at least ${KEY_DIGITS} are needed`;
  if (text.length % 2 === 1) return 'has an odd number of digits: one was lost or added';
  return SAMPLE.test(text) ? 'repeats itself, it is a sample and no secret' : null;
}

const MODES = ['production', 'development', 'test'] as const;
export type Mode = (typeof MODES)[number];
export const PLAIN_MODE: Mode = 'development';

/** What NODE_ENV means. Throws ConfigError for anything else: `prod` must not start with the habits of development. */
export function modeOf(text: string): Mode {
  const mode = MODES.find((name) => name === text);
  if (mode === undefined) throw new ConfigError(`NODE_ENV is “${text}”; it is one of ${MODES.join(', ')}, or not set.`);
  return mode;
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i;

/** Only this machine reaches it and nobody said that others do: sample accounts may be there without being asked for. */
export function isPlainDevelopment(start: {
  readonly mode: Mode;
  readonly host: string;
  readonly publicUrl: string | undefined;
  readonly trustProxy: string | undefined;
}): boolean {
  const { mode, host, publicUrl, trustProxy } = start;
  const isNearby = publicUrl === undefined || LOOPBACK.test(URL.parse(publicUrl)?.hostname ?? '');
  return mode === PLAIN_MODE && LOOPBACK.test(host) && isNearby && trustProxy === undefined;
}
