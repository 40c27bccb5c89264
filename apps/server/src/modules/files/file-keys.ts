import { IMAGE_NAME } from '@mintmark/contract/files/files.schema.ts';
import { AppError } from '../../kernel/errors.ts';

const MAX_NAME = 80;
// biome-ignore lint/suspicious/noControlCharactersInRegex: refused on purpose
const FORBIDDEN = /[\u0000-\u001f\u007f/\\\u202a-\u202e\u2066-\u2069]|\.\./;

/**
 * The key a file is kept under: the posted one with its name reduced to letters, digits, CJK, `-_.` and 80 characters (D30).
 * Throws UPLOAD_POLICY for a name that tries to be a path, FILE_TYPE unless it ends in jpg, jpeg or png.
 */
export function cleanKey(posted: string, dir: string): string {
  const name = posted.slice(dir.length).normalize('NFC');
  if (!posted.startsWith(dir) || name === '' || name.length > 400 || FORBIDDEN.test(name))
    throw new AppError('UPLOAD_POLICY');
  const ending = IMAGE_NAME.exec(name)?.[0].toLowerCase();
  if (!ending) throw new AppError('FILE_TYPE');
  const stem = [...name.slice(0, -ending.length)].map((letter) =>
    /[\p{Script=Han}A-Za-z0-9_-]/u.test(letter) ? letter : '_',
  );
  return `${dir}${stem.slice(0, MAX_NAME - ending.length).join('')}${ending}`;
}

/** The key in what a client sends back: a key, or the address that an upload or a presenter answered. */
export function fileKeyOf(text: string): string {
  const path =
    text
      .trim()
      .replace(/^https?:\/\/[^/]+/i, '')
      .split(/[?#]/, 1)[0] ?? '';
  if (!path.startsWith('/oss/')) return path;
  try {
    return decodeURIComponent(path.slice('/oss/'.length));
  } catch {
    return '';
  }
}
