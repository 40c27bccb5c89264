import { useEffect, useRef } from 'react';
import { usePageActive } from '../../../kit/page-active/index.ts';

export interface DeskKeys {
  readonly onSubmit: () => void;
  readonly onRecuse: () => void;
  /** F8 */
  readonly onGiveBack: () => void;
  /** F6: from the line to the picture and back. */
  readonly onPicture: () => void;
  /** F7: what was seen beside the grade. */
  readonly onObserved: () => void;
}

/** Keys of the whole desk; off while a drawer or dialog is open. */
export function useDeskKeys(keys: DeskKeys, isOn: boolean): void {
  const isActive = usePageActive();
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    if (!isActive || !isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const isSubmit = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
      if (isSubmit) latest.current.onSubmit();
      else if (event.key === 'F9') latest.current.onRecuse();
      else if (event.key === 'F8') latest.current.onGiveBack();
      else if (event.key === 'F7') latest.current.onObserved();
      else if (event.key === 'F6') latest.current.onPicture();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isActive, isOn]);
}
