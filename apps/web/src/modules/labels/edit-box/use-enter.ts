import { useEffect, useRef } from 'react';
import { isDialogOpen, usePageActive } from '../../../kit/page-active/index.ts';

/** Fields and controls that work Enter themselves. */
const OWN = 'input, textarea, select, button, a, [contenteditable="true"], [role="option"], [role="tab"]';

/** Enter outside of fields, in the visible page. The Enter at the end of a scan does not come this far. */
export function useEnter(run: (() => void) | null): void {
  const isActive = usePageActive();
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    if (!isActive) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.defaultPrevented || event.repeat || event.isComposing) return;
      if (event.ctrlKey || event.metaKey || event.altKey || isDialogOpen()) return;
      if (event.target instanceof Element && event.target.closest(OWN)) return;
      if (!latest.current) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isActive]);
}
