import { useEffect } from 'react';

/** A cell is open for typing: the browser pastes into its field by itself. */
const isEditing = (): boolean => document.activeElement instanceof HTMLInputElement;

/**
 * Excel puts a table beside the text. The grid library would parse that table, which Trusted Types forbid (D35), so that
 * it is given the text alone.
 */
export function usePlainPaste(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    const onPaste = (event: ClipboardEvent) => {
      const from = event.clipboardData;
      if (!from?.types.includes('text/html') || isEditing()) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const text = from.getData('text/plain');
      if (text === '') return;
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    };
    document.addEventListener('paste', onPaste, true);
    return () => document.removeEventListener('paste', onPaste, true);
  }, [isActive]);
}
