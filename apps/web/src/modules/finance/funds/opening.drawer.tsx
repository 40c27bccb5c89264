import { fundMovesEndpoints as calls } from '@mintmark/contract/finance/funds/fund-moves.endpoints.ts';
import { useMemo } from 'react';
import { FieldGroup, FormDrawer, MoneyField, TextAreaField } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { Note } from '../../../ui/layout.tsx';
import { FUND_READS, type Fund } from './fund-types.ts';

interface Props {
  readonly open: boolean;
  readonly fund: Fund;
  readonly onClose: () => void;
}

/** 登记期初: what an account held before the books began; booked when another person has approved it, once. */
export function OpeningDrawer({ open, fund: { id, version }, onClose }: Props) {
  const text = useText();
  const initial = useMemo(() => ({ version, note: '' }), [version]);
  return (
    <FormDrawer
      open={open}
      title={text('finance.fund.openingAsk')}
      endpoint={calls.requestFundOpening}
      initial={initial}
      toInput={(values) => ({ params: { id }, body: { ...values, version } })}
      invalidate={FUND_READS}
      okText={text('finance.move.send')}
      savedKey="finance.move.sent"
      onClose={onClose}
      width={480}
      intro={<Note tone="info">{text('finance.move.openingIntro')}</Note>}
    >
      <FieldGroup>
        <MoneyField name="amountFen" labelKey="finance.fund.opening" hintKey="finance.fund.openingHint" required wide />
        <TextAreaField name="note" labelKey="finance.move.note" maxLength={200} required wide />
      </FieldGroup>
    </FormDrawer>
  );
}
