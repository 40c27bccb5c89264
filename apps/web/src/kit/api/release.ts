import { sessionStore } from '../session/browser-store.ts';
import { readCookie, writeCookie } from '../session/cookies.ts';
import { notifier } from './notifier.ts';

/** Newest release that this window has offered; it outlives a reload, so that “later” is not asked again (conventions §1.10). */
const SLOT = 'release-offered';
/** Prints and batches that are running: a question would stand in their way, a reload would break them. */
let holds = 0;
let waiting: string | null = null;

async function offer(header: string): Promise<void> {
  sessionStore.set(SLOT, header);
  // One question at a time: a release that comes meanwhile is asked about afterwards.
  const done = holdRelease();
  const isWanted = await notifier().newRelease();
  if (isWanted) {
    writeCookie('publish_time', header);
    notifier().reload();
  }
  done();
}

/** Looks at the `publish_time` header of an answer (spec §4; R384–R387). */
export function watchRelease(header: string | null): void {
  const published = Number(header);
  if (!header || !Number.isFinite(published)) return;
  const stored = readCookie('publish_time');
  if (stored === null || stored === '') {
    writeCookie('publish_time', header);
    return;
  }
  if (published <= Number(stored) || published <= Number(sessionStore.get(SLOT) ?? 0)) return;
  if (holds > 0) waiting = header;
  else void offer(header);
}

/** No release question until the returned function is called. */
export function holdRelease(): () => void {
  holds += 1;
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    holds -= 1;
    if (holds > 0 || waiting === null) return;
    const header = waiting;
    waiting = null;
    watchRelease(header);
  };
}

/** For tests. */
export function forgetReleases(): void {
  sessionStore.remove(SLOT);
  holds = 0;
  waiting = null;
}

/** When the help texts were last changed, as the last answer said; null before the first. */
let helpTime: string | null = null;

/** Looks at the `help_time` header of an answer: what is remembered about documents ends when it moves (facts G). */
export function watchHelpTime(header: string | null): void {
  if (header) helpTime = header;
}

export const currentHelpTime = (): string | null => helpTime;
