import { mayDoWithVersion, type VersionAction, versionState } from '@mintmark/domain/system/versions.ts';
import { AppError } from '../../../kernel/errors.ts';

/** Throws STATE_CONFLICT's guard text when the action does not fit the state of the release. */
export function assertMayDo(
  action: VersionAction,
  row: { readonly status: number; readonly publishedAt: Date | null },
  now: Date,
): void {
  if (!mayDoWithVersion(action, versionState(row, now)))
    throw new AppError('GUARD_FAILED', { params: { guard: 'wrong-state' } });
}

/** A number that the platform has already is an error of its field. */
export const FREE_NUMBER = { app_versions_number: ['number', 'already-used'] } as const;

interface VersionFacts {
  readonly platform: string;
  readonly number: string;
  readonly notesZh: string;
  readonly notesEn: string;
  readonly isForced: boolean;
}

/** What the operation log keeps of a release. */
export const logged = ({ platform, number, notesZh, notesEn, isForced }: VersionFacts) => ({
  platform,
  number,
  notesZh,
  notesEn,
  isForced,
});
