import { Button } from 'antd';
import { Eye } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { ICON_S } from '../../ui/icon.ts';
import { useReason } from '../feedback/reason-dialog.tsx';
import { useText } from '../i18n/index.ts';
import styles from './detail-screen.module.css';

/** So long full values stay on the screen; they also go when the record is left. */
const SHOWN_MS = 60_000;

export interface Unmask<T> {
  /** The full values; null while they are masked. */
  readonly seen: T | null;
  /** Stands beside a masked value: asks, then says that the look was logged. */
  readonly button: ReactNode;
  readonly dialog: ReactNode;
}

interface Asked<T> {
  readonly title: string;
  readonly presets: readonly string[];
  /** Calls the endpoint with the reason; null when it was refused. */
  readonly load: (reason: string) => Promise<T | null>;
}

/** Full personal values of one record (security rule 32): a reason is asked, the look is logged, a minute later they are gone. */
export function useUnmask<T>({ title, presets, load }: Asked<T>): Unmask<T> {
  const text = useText();
  const reason = useReason();
  const [seen, setSeen] = useState<T | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    if (seen === null) return;
    const timer = setTimeout(() => setSeen(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [seen]);
  const show = async () => {
    const words = await reason.ask({
      title,
      text: <p className={styles['why']}>{text('kit.unmask.text')}</p>,
      presets,
      okText: text('kit.unmask.ok'),
    });
    if (words === null) return;
    setBusy(true);
    setSeen(await load(words).finally(() => setBusy(false)));
  };
  const button = seen ? (
    <span className={styles['quiet']} role="status">
      {text('kit.unmask.logged')}
    </span>
  ) : (
    <Button size="small" icon={<Eye {...ICON_S} />} loading={isBusy} onClick={() => void show()}>
      {text('kit.unmask.show')}
    </Button>
  );
  return { seen, button, dialog: reason.dialog };
}
