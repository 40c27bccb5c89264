import type { ScreenDef } from '../kit/registry/screen.ts';

/** Every module's screens. The folder is the list: a new module needs no line here. */
const files = import.meta.glob<{ readonly screens: readonly ScreenDef[] }>('../modules/*/screens.ts', { eager: true });

export const moduleScreens: readonly ScreenDef[] = Object.values(files).flatMap((file) => file.screens);
