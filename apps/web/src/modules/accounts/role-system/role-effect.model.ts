import { hasAccess, type Permission } from '@mintmark/contract/kernel/permissions.ts';
import { helpScreens } from '../../../kit/help/index.ts';
import type { TextKey } from '../../../kit/i18n/index.ts';

export interface ScreenEffect {
  readonly appear: readonly TextKey[];
  readonly disappear: readonly TextKey[];
}

/** Screens that a role opens after the change and did not before, and the other way round. */
export function screenEffect(before: readonly string[], after: readonly string[]): ScreenEffect {
  const guarded = helpScreens().filter((screen): screen is typeof screen & { permission: readonly Permission[] } =>
    Boolean(screen.permission?.length),
  );
  const opened = (access: readonly string[], permission: readonly Permission[]) => hasAccess(access, permission);
  const titles = (from: readonly string[], to: readonly string[]) => [
    ...new Set(
      guarded
        .filter(({ permission }) => opened(to, permission) && !opened(from, permission))
        .map(({ titleKey }) => titleKey),
    ),
  ];
  return { appear: titles(before, after), disappear: titles(after, before) };
}
