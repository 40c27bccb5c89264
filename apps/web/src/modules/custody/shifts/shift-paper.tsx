import { DESKS } from '@mintmark/domain/custody/shifts.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { PrintPaper } from '../../../kit/print/index.ts';
import css from '../custody.module.css';
import type { Shift } from '../custody-types.ts';
import { DeskFigures, DeskOrders, ShiftFacts, ShiftRemarks } from './shift-parts.tsx';

interface Props {
  readonly open: boolean;
  readonly shift: Shift;
  readonly onClose: () => void;
}

/** A hand-over of a desk on paper, with lines to sign. */
export function ShiftPaper({ open, shift, onClose }: Props) {
  const text = useText();
  const lang = useLang();
  if (!open) return null;
  const company = lang === 'en' ? shift.companyNameEn : shift.companyName;
  const desk = enumText(DESKS, shift.step, lang);
  return (
    <PrintPaper
      title={text('custody.shift.paper')}
      sub={`${shift.shiftNo} · ${desk} · ${company}`}
      isLoaded
      onClose={onClose}
    >
      <div className={css['body']}>
        <ShiftFacts shift={shift} />
        <DeskFigures desk={shift} />
        <DeskOrders orders={shift.orders} isPaper />
        <ShiftRemarks shift={shift} isPaper />
        <div className={css['signs']}>
          <span>{text('custody.shift.giver')}</span>
          <span>{text('custody.shift.taker')}</span>
        </div>
      </div>
    </PrintPaper>
  );
}
