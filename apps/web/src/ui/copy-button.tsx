import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import styles from './codes.module.css';
import { ICON_S } from './icon.ts';
import { useUiText } from './ui-text.ts';

const SHOWN_MS = 1500;

/** Copies `value`; the tick says that it happened. */
export function CopyButton({ value, label }: { readonly value: string; readonly label?: string }) {
  const text = useUiText();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const name = isCopied ? text('copied') : (label ?? text('copy'));
  const copy = () => void navigator.clipboard?.writeText(value).then(() => setCopied(true));
  return (
    <button type="button" className={styles['copy']} aria-label={name} title={name} onClick={copy}>
      {isCopied ? <Check {...ICON_S} /> : <Copy {...ICON_S} />}
    </button>
  );
}
