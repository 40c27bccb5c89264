import { Button } from 'antd';
import { useMemo } from 'react';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { PrintOverlay } from '../../../kit/print/index.ts';
import { Found } from '../papers/found-sheets.tsx';

export interface TrayPaperProps {
  readonly boxNo: string;
  readonly onClose: () => void;
}

/** The list of a tray on paper, with the published template: what lies at which place, in which holder, and who hands it to whom. */
export function TrayPaper({ boxNo, onClose }: TrayPaperProps) {
  const text = useText();
  const lang = useLang();
  const asked = useMemo(() => ({ kind: 'tray' as const, lang, codes: [boxNo] }), [boxNo, lang]);
  return (
    <PrintOverlay label={text('labels.tray.title', { no: boxNo })} onClose={onClose}>
      <Found asked={asked} actions={<Button onClick={onClose}>{text('kit.feedback.close')}</Button>} />
    </PrintOverlay>
  );
}
