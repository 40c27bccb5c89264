import { shiftsEndpoints } from '@mintmark/contract/custody/shifts.endpoints.ts';
import type { ConsoleStep } from '@mintmark/contract/dashboard/dashboard.endpoints.ts';
import { DESKS, MAX_REMARKS } from '@mintmark/domain/custody/shifts.ts';
import { useMemo } from 'react';
import { useEndpoint } from '../../../kit/api/index.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import { FieldGroup, FormDrawer, type RowsColumn, RowsField, TextAreaField } from '../../../kit/form/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { Note } from '../../../ui/layout.tsx';
import css from '../custody.module.css';
import { SHIFT_READS } from '../custody-types.ts';
import { DeskFigures, DeskOrders } from './shift-parts.tsx';

const WIDTH = 640;
const REMARKS: readonly RowsColumn[] = [
  { key: 'code', labelKey: 'custody.shift.code', maxLength: 40 },
  { key: 'remark', labelKey: 'custody.shift.remark', maxLength: 200, grow: 2 },
];

interface Props {
  readonly companyId: string | null;
  /** The desk; null: nothing is handed over. */
  readonly step: ConsoleStep | null;
  readonly onGiven: (id: string) => void;
  readonly onClose: () => void;
}

/** 交班: what is open at the desk now, what the last shift left behind, and what stays behind today. */
export function GiveShiftDrawer({ companyId, step, onGiven, onClose }: Props) {
  const text = useText();
  const lang = useLang();
  const isOpen = step !== null && companyId !== null;
  const { data } = useEndpoint(
    shiftsEndpoints.getDesk,
    { params: { step: step ?? 'receive' }, query: { companyId: companyId ?? '0' } },
    { enabled: isOpen },
  );
  const desk = data?.step === step ? data : undefined;
  const initial = useMemo(
    () => ({ note: '', remarks: (desk?.carried ?? []).map(({ code, remark }) => ({ code, remark })) }),
    [desk?.carried],
  );
  return (
    <FormDrawer
      open={isOpen && desk !== undefined}
      title={step === null ? '' : text('custody.shift.giveTitle', { desk: enumText(DESKS, step, lang) })}
      width={WIDTH}
      endpoint={shiftsEndpoints.giveShift}
      initial={initial}
      toInput={(values) => ({ params: {}, body: { ...values, companyId, step } })}
      okText={text('custody.shift.giveOk')}
      savedKey="custody.shift.given"
      invalidate={SHIFT_READS}
      onSaved={({ id }) => onGiven(id)}
      onClose={onClose}
      intro={
        desk ? (
          <div className={css['body']}>
            <Note tone="info">{text('custody.shift.intro')}</Note>
            <DeskFigures desk={desk} />
            <DeskOrders orders={desk.orders} />
          </div>
        ) : null
      }
    >
      <RowsField
        name="remarks"
        labelKey="custody.shift.remarks"
        addKey="custody.shift.addRemark"
        columns={REMARKS}
        max={MAX_REMARKS}
      />
      <FieldGroup>
        <TextAreaField name="note" labelKey="custody.note" maxLength={500} rows={2} wide />
      </FieldGroup>
    </FormDrawer>
  );
}
