import { VERSION_PATHS } from '@mintmark/contract/system/versions.paths.ts';
import { exchangeEnvelope } from '../../kit/api/exchange.ts';
import { currentLocale, text } from '../../kit/i18n/index.ts';
import { readCookie } from '../../kit/session/cookies.ts';

export interface ReleaseWords {
  readonly isForced: boolean;
  /** Number and what is new, in the person's language. */
  readonly lines: readonly string[];
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** What /system/version says of the release that is offered; null for a mere new build, or when nobody answers. */
export async function newestRelease(): Promise<ReleaseWords | null> {
  const url = `${VERSION_PATHS.newest}?platform=web`;
  const answer = await exchangeEnvelope({ method: 'GET', url, isQuiet: true, saysNoAnswer: true }).catch(() => null);
  const number = field(answer?.data, 'number');
  const published = Date.parse(String(field(answer?.data, 'publishedAt')));
  if (typeof number !== 'string' || !(published > Number(readCookie('publish_time')))) return null;
  const notes = String(field(answer?.data, currentLocale() === 'en' ? 'notesEn' : 'notesZh') ?? '');
  const isForced = field(answer?.data, 'isForced') === true;
  const forced = isForced ? [text('app.release.forced')] : [];
  return { isForced, lines: [text('app.release.number', { number }), notes, ...forced].filter(Boolean) };
}
