import { Button } from 'antd';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { ICON_S } from '../../ui/icon.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useText } from '../i18n/index.ts';
import { PrintOverlay } from './print-overlay.tsx';
import styles from './print-paper.module.css';

interface Props {
  readonly title: string;
  /** Below the title: of whom, how many. */
  readonly sub?: ReactNode;
  /** Logo of whose paper it is, as a data address; empty: none. */
  readonly logo?: string;
  readonly isLoaded: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Facts and tables as a page of their own, printed by the browser. */
export function PrintPaper({ title, sub, logo, isLoaded, onClose, children }: Props) {
  const text = useText();
  return (
    <PrintOverlay label={title} onClose={onClose}>
      <div className={styles['tools']}>
        <Button onClick={onClose}>{text('kit.feedback.close')}</Button>
        <Button type="primary" icon={<Printer {...ICON_S} />} disabled={!isLoaded} onClick={() => window.print()}>
          {text('kit.print.page')}
        </Button>
      </div>
      <article className={styles['paper']}>
        {logo ? <img className={styles['logo']} src={logo} alt="" /> : null}
        <h1>{title}</h1>
        {sub ? <p>{sub}</p> : null}
        {isLoaded ? children : <Skeleton rows={12} />}
      </article>
    </PrintOverlay>
  );
}
