import { Check, Copy, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import styles from './codes.module.css';
import { copyText } from './copy-text.ts';
import { ICON_S } from './icon.ts';
import { useUiText } from './ui-text.ts';

const SHOWN_MS = 1500;

/** Copies `value`; the tick says that it happened, the cross that it did not (R603, R604). */
export function CopyButton({ value, label }: { readonly value: string; readonly label?: string }) {
  const text = useUiText();
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed' | null>(null);
  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const name = outcome ? text(outcome) : (label ?? text('copy'));
  const copy = async () => setOutcome((await copyText(value)) ? 'copied' : 'copyFailed');
  const Icon = outcome === null ? Copy : outcome === 'copied' ? Check : X;
  return (
    <button type="button" className={styles['copy']} aria-label={name} title={name} onClick={() => void copy()}>
      <Icon {...ICON_S} />
    </button>
  );
}
