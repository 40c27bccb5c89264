import { ScanBarcode } from 'lucide-react';
import { type KeyboardEvent, useCallback, useEffect, useRef } from 'react';
import { useText } from '../i18n/index.ts';
import { useKeys } from '../keys/index.ts';
import { isDialogOpen, usePageActive } from '../page-active/index.ts';
import { recogniseScan } from './recognise.ts';
import styles from './scan-field.module.css';
import type { ScanHandler } from './scan-listener.ts';
import { playTone } from './tones.ts';
import { useHalfScan } from './use-half-scan.ts';
import { useInLine } from './use-in-line.ts';
import { useScan } from './use-scan.ts';

export interface ScanFieldProps {
  readonly placeholder: string;
  readonly onScan: ScanHandler;
  /** Keeps the focus: takes it back when it falls to the page. */
  readonly keepFocus?: boolean;
  readonly disabled?: boolean;
}

/** A dialog is open, or a grid works its cells without focus. */
const isTaken = (): boolean => isDialogOpen() || document.querySelector('[data-grid-active="true"]') !== null;

const isNothing = (held: Element | null): boolean => held === null || held === document.body;
/** A button that was clicked and opens nothing gives the focus back; one reached by Tab is not clicked and keeps it. */
const isPressedButton = (held: Element | null): boolean =>
  isNothing(held) || (held?.matches('button:not([aria-haspopup], [aria-expanded="true"])') ?? false);

/** Focus on showing, and again whenever it falls to nothing (a closed menu, a pressed button that went away). */
function useKeptFocus(isOn: boolean) {
  const ref = useRef<HTMLInputElement>(null);
  const isActive = usePageActive();
  useEffect(() => {
    if (!isOn || !isActive) return;
    const take = (isFree: (held: Element | null) => boolean) => {
      if (!isTaken() && isFree(document.activeElement)) {
        ref.current?.focus({ preventScroll: true });
      }
    };
    const afterLoss = () => setTimeout(take, 0, isNothing);
    const afterPress = () => setTimeout(take, 0, isPressedButton);
    take(isNothing);
    document.addEventListener('focusout', afterLoss);
    document.addEventListener('click', afterPress);
    return () => {
      document.removeEventListener('focusout', afterLoss);
      document.removeEventListener('click', afterPress);
    };
  }, [isOn, isActive]);
  return ref;
}

/** The scan field of a workbench: 40 high, always ready, one code after the other; `/` leads back to it. */
export function ScanField({ placeholder, onScan, keepFocus = true, disabled = false }: ScanFieldProps) {
  const text = useText();
  const ref = useKeptFocus(keepFocus && !disabled);
  const [value, setValue] = useHalfScan();
  const deliver = useInLine(onScan);
  useScan(deliver, !disabled);
  const submit = useCallback(async () => {
    const typed = value.trim();
    if (!typed) return;
    setValue('');
    playTone((await deliver(recogniseScan(typed))) ? 'accepted' : 'refused');
  }, [value, setValue, deliver]);
  useKeys([{ keys: ['/'], textKey: 'kit.keys.scan', run: () => ref.current?.focus() }]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void submit();
  };
  return (
    <label className={styles['field']}>
      <ScanBarcode size={18} strokeWidth={1.6} aria-hidden />
      <input
        ref={ref}
        value={value}
        disabled={disabled}
        placeholder={placeholder}
        aria-label={placeholder}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        onChange={(event) => setValue(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <kbd title={text('kit.scan.slash')}>/</kbd>
    </label>
  );
}
