import { useLayoutEffect } from 'react';
import { isDialogOpen } from '../page-active/index.ts';

/**
 * Keys of a dialog are the dialog's: the grid behind it, which listens on the document for its active cell, does not hear
 * them. Layout effects run before the grid's own effects, so this listener stands before that of the grid. Escape and keys
 * with a modifier go on: dialogs and the shell hear them further out.
 */
export function useDialogKeys(): void {
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isDialogOpen()) event.stopImmediatePropagation();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
