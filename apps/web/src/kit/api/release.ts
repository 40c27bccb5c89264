import { readCookie, writeCookie } from '../session/cookies.ts';
import { notifier } from './notifier.ts';

/** Newest release that was already offered, so that one release asks once (conventions §1.10). */
let offered = 0;

/** Looks at the `publish_time` header of an answer (spec §4; R384–R387). */
export function watchRelease(header: string | null): void {
  const published = Number(header);
  if (!header || !Number.isFinite(published)) return;
  const stored = readCookie('publish_time');
  if (stored === null || stored === '') {
    writeCookie('publish_time', header);
    return;
  }
  if (published <= Number(stored) || published <= offered) return;
  offered = published;
  void notifier()
    .newRelease()
    .then((reload) => {
      if (!reload) return;
      writeCookie('publish_time', header);
      notifier().reload();
    });
}

/** For tests. */
export function forgetReleases(): void {
  offered = 0;
}

/** When the help texts were last changed, as the last answer said; null before the first. */
let helpTime: string | null = null;

/** Looks at the `help_time` header of an answer: what is remembered about documents ends when it moves (facts G). */
export function watchHelpTime(header: string | null): void {
  if (header) helpTime = header;
}

export const currentHelpTime = (): string | null => helpTime;
