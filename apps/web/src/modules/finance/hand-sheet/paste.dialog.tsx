import { readPaste } from '@mintmark/domain/finance/pricing/hand-sheet/hand-sheet-paste.ts';
import { Input, Modal } from 'antd';
import { useMemo, useState } from 'react';
import { pastedTable } from '../../../kit/form/rows/pasted-rows.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { useOverlayPlace } from '../../../kit/page-active/index.ts';
import type { HandRow } from './hand-sheet.model.ts';
import css from './hand-sheet.module.css';
import { type Pasted, withPaste } from './paste.model.ts';

export interface PasteDialogProps {
  readonly open: boolean;
  readonly rows: readonly HandRow[];
  readonly mayWaive: boolean;
  readonly onPaste: (pasted: Pasted) => void;
  readonly onClose: () => void;
}

/** A block of Excel finds its coins by certificate, coin code or number; lines that find none are named. */
export function PasteDialog({ open, rows, mayWaive, onPaste, onClose }: PasteDialogProps) {
  const text = useText();
  const { active, container } = useOverlayPlace();
  const [words, setWords] = useState('');
  const read = useMemo(() => {
    const table = pastedTable(words) ?? (words.trim() === '' ? [] : [[words.trim()]]);
    return readPaste(table, rows);
  }, [words, rows]);
  const n = read.rows.length;
  return (
    <Modal
      open={open && active}
      keyboard={active}
      title={text('finance.hand.pasteTitle')}
      width={640}
      okText={text('finance.hand.pasteDo', { n })}
      cancelText={text('kit.form.cancel')}
      okButtonProps={{ disabled: n === 0 }}
      onOk={() => onPaste(withPaste(read.rows, mayWaive))}
      onCancel={onClose}
      afterClose={() => (open ? undefined : setWords(''))}
      {...(container ? { getContainer: () => container } : {})}
    >
      <div className={css['paste']}>
        <p className={css['quiet']}>{text('finance.hand.pasteText')}</p>
        <Input.TextArea
          autoFocus
          rows={8}
          wrap="off"
          aria-label={text('finance.hand.pasteLabel')}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <div role="status">
          {words.trim() === '' ? null : <p>{text('finance.hand.pasteFound', { n })}</p>}
          {read.left.length > 0 ? (
            <>
              <p>{text('finance.hand.pasteLeft', { n: read.left.length })}</p>
              <ul className={css['left']}>
                {read.left.map(({ line, key, problem }) => (
                  <li key={line}>
                    {text('finance.hand.pasteLine', { line, key, why: text(`finance.hand.pasteWhy.${problem}`) })}
                  </li>
                ))}
              </ul>
            </>
          ) : null}
        </div>
      </div>
    </Modal>
  );
}
