import type { zImportAccepted } from '@mintmark/contract/receiving/import.schema.ts';
import { Button } from 'antd';
import { CircleCheck } from 'lucide-react';
import type { z } from 'zod';
import { useText } from '../../../../kit/i18n/index.ts';
import { StatePanel } from '../../../../ui/states.tsx';

/** The list is in a draft; the next step is to look at it. */
export function ImportDone(props: {
  readonly accepted: z.output<typeof zImportAccepted>;
  readonly isInDraft: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}) {
  const text = useText();
  const { orderCode, lineCount, pieceCount } = props.accepted;
  return (
    <StatePanel
      glyph={<CircleCheck size={22} strokeWidth={1.6} aria-hidden />}
      title={text('receiving.import.doneTitle', { code: orderCode })}
      text={text('receiving.import.doneText', { lines: lineCount, pieces: pieceCount })}
      actions={
        props.isInDraft ? (
          <Button type="primary" onClick={props.onClose}>
            {text('import.close')}
          </Button>
        ) : (
          <>
            <Button onClick={props.onClose}>{text('import.close')}</Button>
            <Button type="primary" onClick={props.onOpen}>
              {text('receiving.import.openOrder')}
            </Button>
          </>
        )
      }
    />
  );
}
