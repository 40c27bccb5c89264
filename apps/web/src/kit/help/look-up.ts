import { DOC_PATHS } from '@mintmark/contract/docs/docs.paths.ts';
import { OUTCOME } from '@mintmark/contract/kernel/outcomes.ts';
import { exchangeEnvelope } from '../api/exchange.ts';
import { ApiFailure, addressOf } from '../api/index.ts';
import { currentHelpTime } from '../api/release.ts';

/** `failed` = no answer came (R602); `refused` = one came and was shown already (401, 403, 500 …). */
export type HelpOutcome = 'found' | 'none' | 'failed' | 'refused';

interface Remembered {
  readonly outcome: 'found' | 'none';
  readonly atMs: number;
  /** `help_time` of that answer: another one means that something was published or withdrawn since. */
  readonly helpTime: string | null;
}

/** At the latest then it is asked again, should no other answer have told of a publication. */
export const REMEMBER_MS = 5 * 60_000;
const remembered = new Map<string, Remembered>();

/** What an earlier lookup said, while it still holds (R601). */
export function rememberedHelp(key: string): 'found' | 'none' | null {
  const entry = remembered.get(key);
  if (!entry) return null;
  if (entry.helpTime === currentHelpTime() && Date.now() - entry.atMs < REMEMBER_MS) return entry.outcome;
  remembered.delete(key);
  return null;
}

/** Is there a document for this screen (path pattern)? Answers are remembered, failures are not (facts G). */
export async function findHelp(key: string): Promise<HelpOutcome> {
  const known = rememberedHelp(key);
  if (known !== null) return known;
  try {
    const reply = await exchangeEnvelope({
      method: 'GET',
      url: addressOf(DOC_PATHS.exist, { key }),
      saysNoAnswer: true,
    });
    if (reply.code !== OUTCOME.done) return 'refused';
    const outcome = reply.data === null || reply.data === undefined ? 'none' : 'found';
    remembered.set(key, { outcome, atMs: Date.now(), helpTime: currentHelpTime() });
    return outcome;
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return ['network', 'timeout', 'unusable'].includes(error.kind) ? 'failed' : 'refused';
  }
}

/** Address of a screen's document (R074). */
export const helpAddress = (key: string): string => `/admin/viewDoc?key=${encodeURIComponent(key)}`;

/** For tests. */
export function forgetHelp(): void {
  remembered.clear();
}
