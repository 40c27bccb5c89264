import { QC_ITEMS, type QcItem } from '@mintmark/domain/audits/audits.enums.ts';
import { HAND_ITEMS } from '@mintmark/domain/audits/quality-rules.ts';
import { Checkbox, Modal } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { enumText } from '../../../kit/dictionary/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { useOverlayPlace } from '../../../kit/page-active/index.ts';

import css from '../manage/manage.module.css';

interface Props {
  readonly count: number;
  readonly onEnd: (isConfirmed: boolean) => void;
}

/** What was looked at on each of the chosen pieces: nothing passes that was not ticked. */
function PassDialog({ count, onEnd }: Props) {
  const text = useText();
  const lang = useLang();
  const { active, container } = useOverlayPlace();
  const [ticked, setTicked] = useState<readonly QcItem[]>([]);
  const turn = (item: QcItem) =>
    setTicked((now) => (now.includes(item) ? now.filter((one) => one !== item) : [...now, item]));
  return (
    <Modal
      open={active}
      keyboard={active}
      title={text('audits.checks.passTitle', { n: count })}
      okText={text('audits.checks.passOk')}
      cancelText={text('audits.manage.cancel')}
      okButtonProps={{ disabled: ticked.length < HAND_ITEMS.length }}
      onOk={() => onEnd(true)}
      onCancel={() => onEnd(false)}
      {...(container ? { getContainer: () => container } : {})}
    >
      <div className={css['give']}>
        <p>{text('audits.checks.passText')}</p>
        <fieldset className={css['items']}>
          <legend>{text('audits.checks.passItems')}</legend>
          {HAND_ITEMS.map((item) => (
            <Checkbox key={item} checked={ticked.includes(item)} onChange={() => turn(item)}>
              {enumText(QC_ITEMS, item, lang)}
            </Checkbox>
          ))}
        </fieldset>
      </div>
    </Modal>
  );
}

/** Asks once what was looked at on all of the chosen pieces; `dialog` is to be rendered. */
export function usePassTogether(): { readonly ask: (count: number) => Promise<boolean>; readonly dialog: ReactNode } {
  const [count, setCount] = useState<number | null>(null);
  const answer = useRef<(isConfirmed: boolean) => void>(undefined);
  const ask = (n: number) => {
    setCount(n);
    return new Promise<boolean>((resolve) => {
      answer.current = resolve;
    });
  };
  const end = (isConfirmed: boolean) => {
    setCount(null);
    answer.current?.(isConfirmed);
  };
  return { ask, dialog: count === null ? null : <PassDialog count={count} onEnd={end} /> };
}
