import { useEffect, useRef } from 'react';
import { isDialogOpen, usePageActive } from '../page-active/index.ts';

/** Keys with a modifier: `ctrl+enter` (⌘ too), `alt+d`, `alt+enter`; undefined = not now. */
export type Hotkeys = Readonly<Record<string, (() => void) | undefined>>;

function comboOf(event: KeyboardEvent): string {
  const key = event.code.startsWith('Key') ? event.code.slice(3) : event.key;
  return `${event.ctrlKey || event.metaKey ? 'ctrl+' : ''}${event.altKey ? 'alt+' : ''}${key.toLowerCase()}`;
}

/** Keys of a workbench, in the visible page only and not while a dialog is open. They work from every field. */
export function useHotkeys(keys: Hotkeys): void {
  const isActive = usePageActive();
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    if (!isActive) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey || event.altKey) || event.isComposing) return;
      const run = latest.current[comboOf(event)];
      if (!run || isDialogOpen()) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isActive]);
}
