import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import styles from './print-overlay.module.css';

interface Props {
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A print page over the screen that it belongs to; while it is there, printing prints it and nothing else. */
export function PrintOverlay({ label, onClose, children }: Props) {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    page.current?.focus();
    document.body.dataset['printing'] = 'overlay';
    return () => {
      delete document.body.dataset['printing'];
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return createPortal(
    <div
      ref={page}
      role="dialog"
      aria-modal="true"
      aria-label={label}
      tabIndex={-1}
      className={styles['overlay']}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      {children}
    </div>,
    document.body,
  );
}
