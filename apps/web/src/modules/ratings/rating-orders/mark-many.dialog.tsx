import { MARK, MARKS } from '@mintmark/domain/receiving/receiving.enums.ts';
import { Modal, Radio } from 'antd';
import { useState } from 'react';
import { enumText } from '../../../kit/dictionary/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { useOverlayPlace } from '../../../kit/page-active/index.ts';

export interface MarkManyDialogProps {
  /** How many coins are chosen; null: closed. */
  readonly count: number | null;
  readonly onMark: (mark: number) => void;
  readonly onClose: () => void;
}

/** Which flag the chosen coins get; none takes theirs off. */
export function MarkManyDialog({ count, onMark, onClose }: MarkManyDialogProps) {
  const text = useText();
  const lang = useLang();
  const { active, container } = useOverlayPlace();
  const [mark, setMark] = useState<number>(MARK.important);
  return (
    <Modal
      open={count !== null && active}
      keyboard={active}
      title={text('ratings.mark.title', { n: count ?? 0 })}
      okText={text('ratings.mark.ok')}
      cancelText={text('kit.feedback.cancel')}
      onOk={() => onMark(mark)}
      onCancel={onClose}
      {...(container ? { getContainer: () => container } : {})}
    >
      <Radio.Group
        vertical
        aria-label={text('ratings.column.mark')}
        value={mark}
        options={MARKS.map(({ code }) => ({ value: code, label: enumText(MARKS, code, lang) }))}
        onChange={(event) => setMark(Number(event.target.value))}
      />
    </Modal>
  );
}
