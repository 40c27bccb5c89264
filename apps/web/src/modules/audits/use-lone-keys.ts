import { useEffect, useRef } from 'react';
import { isDialogOpen, usePageActive } from '../../kit/page-active/index.ts';
import { createLoneKeys } from './lone-keys.ts';

/** By `event.key` in lower case (`a`, `enter`, `arrowup`); undefined = not now. */
export type LoneKeys = Readonly<Record<string, (() => void) | undefined>>;

const TYPING = 'input, textarea, select, [contenteditable="true"]';
/** These work space and Enter themselves. */
const PRESSABLE = 'button, a, summary, [role="tab"], [role="option"]';
const AT_ONCE = ['arrowup', 'arrowdown', 'escape'];

function isOwnKey(event: KeyboardEvent): boolean {
  const { target, key } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false;
  if (isDialogOpen()) return false;
  if (!(target instanceof Element)) return true;
  if (target.closest(TYPING)) return key === 'Escape';
  return !((key === ' ' || key === 'Enter') && target.closest(PRESSABLE));
}

const later = (work: () => void, waitMs: number) => {
  const timer = setTimeout(work, waitMs);
  return () => clearTimeout(timer);
};

/** Single keys of a desk, in the visible page, outside of fields and dialogs; a scanned code does not press them. */
export function useLoneKeys(keys: LoneKeys): void {
  const isActive = usePageActive();
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    if (!isActive) return;
    const lone = createLoneKeys((key) => latest.current[key]?.(), later);
    const onKeyDown = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      if (!isOwnKey(event)) return;
      if (AT_ONCE.includes(key)) {
        const run = latest.current[key];
        if (!run) return;
        event.preventDefault();
        return run();
      }
      if (event.repeat) return;
      if (latest.current[key] && (key === ' ' || key === 'enter')) event.preventDefault();
      lone.push(key, event.timeStamp);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      lone.stop();
    };
  }, [isActive]);
}
