import { Button } from 'antd';
import { useMemo } from 'react';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { PrintOverlay } from '../../../kit/print/index.ts';
import { Found } from '../papers/found-sheets.tsx';

interface Props {
  readonly boxNo: string;
  readonly onClose: () => void;
}

/** The label of a tray with the published template: its number as words and code, its holders and how many lie in it. */
export function BoxLabelPaper({ boxNo, onClose }: Props) {
  const text = useText();
  const lang = useLang();
  const asked = useMemo(() => ({ kind: 'box' as const, lang, codes: [boxNo] }), [boxNo, lang]);
  return (
    <PrintOverlay label={text('labels.trays.labelTitle', { no: boxNo })} onClose={onClose}>
      <Found asked={asked} actions={<Button onClick={onClose}>{text('kit.feedback.close')}</Button>} />
    </PrintOverlay>
  );
}
