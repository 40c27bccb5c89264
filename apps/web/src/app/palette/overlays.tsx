import { useEffect, useState } from 'react';
import { useExportsOpen } from '../../kit/exports/index.ts';
import { useKeys } from '../../kit/keys/index.ts';
import { later, usePreload } from '../../kit/later/index.ts';
import { setTonesOn } from '../../kit/scan/index.ts';
import { useSettings } from '../settings/settings.store.ts';
import { type Overlay, openKeyList, openPalette, useOverlay } from './palette.store.ts';
import { KEY_LIST_KEYS, PALETTE_KEYS } from './palette-keys.ts';
import { useWaiting } from './use-waiting.ts';

const Palette = later(async () => (await import('./palette.tsx')).Palette);
const KeyList = later(async () => (await import('../keys/key-list.tsx')).KeyList);
const ExportsDialog = later(async () => (await import('../../kit/exports/exports-dialog.tsx')).ExportsDialog);
const AHEAD = [Palette, KeyList, ExportsDialog];

/** What lies over all pages, and what works on all of them: palette, key list, exports, waiting counts, sound. */
export function Overlays() {
  const open = useOverlay((state) => state.open);
  const [seen, setSeen] = useState<readonly Overlay[]>([]);
  if (open && !seen.includes(open)) setSeen([...seen, open]);
  const isExports = useExportsOpen((state) => state.isOpen);
  const [hasExports, setHasExports] = useState(isExports);
  if (isExports && !hasExports) setHasExports(true);
  const isLoud = useSettings((settings) => settings.sound);
  useKeys(
    [
      { keys: PALETTE_KEYS, textKey: 'app.palette.title', run: openPalette },
      { keys: KEY_LIST_KEYS, textKey: 'app.keys.title', run: openKeyList },
    ],
    'global',
  );
  usePreload(AHEAD);
  useWaiting();
  useEffect(() => setTonesOn(isLoud), [isLoud]);
  return (
    <>
      {seen.includes('palette') ? <Palette isOpen={open === 'palette'} /> : null}
      {seen.includes('keys') ? <KeyList isOpen={open === 'keys'} /> : null}
      {hasExports ? <ExportsDialog isOpen={isExports} /> : null}
    </>
  );
}
