import type { Permission } from '@mintmark/contract/kernel/permissions.ts';
import type { TextKey } from '../i18n/keys.ts';
import type { ScreenDef } from '../registry/screen.ts';

/** A screen that a document can explain. */
export interface HelpScreen {
  readonly key: string;
  readonly titleKey: TextKey;
  /** Any of these opens it; absent: everybody. */
  readonly permission?: readonly Permission[];
}

let screens: readonly HelpScreen[] = [];

/** Key of a screen's document: its own, else the path pattern. */
export const helpKeyOf = (screen: Pick<ScreenDef, 'helpKey' | 'path'>): string => screen.helpKey ?? screen.path;

/** The shell tells which screens there are; the editor of documents offers them. */
export function provideHelpScreens(all: readonly ScreenDef[]): void {
  screens = all.map((screen) => ({
    key: helpKeyOf(screen),
    titleKey: screen.titleKey,
    ...(screen.permission ? { permission: screen.permission } : {}),
  }));
}

export const helpScreens = (): readonly HelpScreen[] => screens;
