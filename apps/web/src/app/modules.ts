import { loadOwedTexts, loadScreenTexts } from '../kit/i18n/index.ts';
import { whenIdle } from '../kit/later/index.ts';
import type { ScreenDef } from '../kit/registry/screen.ts';

/** Every module's screens. The folder is the list: a new module needs no line here. */
const files = import.meta.glob<{ readonly screens: readonly ScreenDef[] }>('../modules/*/screens.ts', { eager: true });

/** A page arrives with its texts. */
function withTexts(screen: ScreenDef, module: string): ScreenDef {
  const load: ScreenDef['load'] = async () => {
    const [code] = await Promise.all([screen.load(), loadScreenTexts(module, screen.path)]);
    // What does not come now is asked for by the part that needs it.
    whenIdle(() => void loadOwedTexts().catch(() => undefined));
    return code;
  };
  return { ...screen, load };
}

export const moduleScreens: readonly ScreenDef[] = Object.entries(files).flatMap(([file, { screens }]) =>
  screens.map((screen) => withTexts(screen, file.split('/')[2] ?? '')),
);
