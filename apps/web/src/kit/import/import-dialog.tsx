import { Modal, Steps } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../i18n/index.ts';
import { useOverlayPlace } from '../page-active/index.ts';
import styles from './import.module.css';

const WIDTH = 960;
/** From the upper edge: the findings want the height. */
const TOP = 40;

export interface ImportDialogProps {
  readonly title: string;
  /** File, findings, done. */
  readonly step: 0 | 1 | 2;
  readonly footer: ReactNode;
  /** Null: what is shown must be taken before the dialog closes. */
  readonly onClose: (() => void) | null;
  readonly children: ReactNode;
}

/** The frame of an import in three steps. Nothing is written before the second is accepted. */
export function ImportDialog({ title, step, footer, onClose, children }: ImportDialogProps) {
  const text = useText();
  const { active, container } = useOverlayPlace();
  return (
    <Modal
      open={active}
      width={WIDTH}
      style={{ top: TOP }}
      title={title}
      footer={footer}
      mask={{ closable: false }}
      closable={onClose !== null}
      keyboard={onClose !== null}
      onCancel={() => onClose?.()}
      {...(container ? { getContainer: () => container } : {})}
    >
      <Steps
        className={styles['steps'] ?? ''}
        size="small"
        current={step}
        items={[
          { title: text('import.stepFile') },
          { title: text('import.stepCheck') },
          { title: text('import.stepDone') },
        ]}
      />
      {children}
    </Modal>
  );
}
