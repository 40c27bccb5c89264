import { courierBillsEndpoints } from '@mintmark/contract/delivery/bills/courier-bills.endpoints.ts';
import { BILL_SETTLEMENT, BILL_SETTLEMENTS } from '@mintmark/domain/delivery/bills/courier-bills.ts';
import { Input, Radio } from 'antd';
import { useMemo } from 'react';
import { enumText } from '../../../kit/dictionary/index.ts';
import { FieldGroup, FormDrawer, FormField } from '../../../kit/form/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { moneyText } from '../../../ui/format.ts';
import { Note } from '../../../ui/layout.tsx';
import { BILL_READS, type BillLine, type CourierBill } from './bill-types.ts';

interface Props {
  readonly bill: CourierBill;
  /** Differences that are settled by one word; null: closed. */
  readonly lines: readonly BillLine[] | null;
  readonly onClose: () => void;
}

/** What is done about one difference or several: accepted, or claimed from the courier, with the reason. */
export function SettleDrawer({ bill, lines, onClose }: Props) {
  const text = useText();
  const lang = useLang();
  const chosen = lines ?? [];
  const claimable = chosen.reduce((sum, { claimableFen }) => sum + claimableFen, 0);
  const initial = useMemo(() => {
    const [first] = lines ?? [];
    const settlement = first?.settlement ?? BILL_SETTLEMENT.claimed;
    return { settlement: settlement as 1 | 2, remark: lines?.length === 1 ? (first?.remark ?? '') : '' };
  }, [lines]);
  return (
    <FormDrawer
      open={lines !== null}
      title={text('delivery.bill.settleTitle', { count: chosen.length })}
      endpoint={courierBillsEndpoints.settleBillLines}
      initial={initial}
      toInput={(values) => ({
        params: { id: bill.id },
        body: { ...values, version: bill.version, lineIds: chosen.map(({ id }) => id) },
      })}
      okText={text('delivery.bill.settle')}
      savedKey="delivery.bill.done"
      invalidate={BILL_READS}
      onClose={onClose}
      intro={<Note tone="info">{text('delivery.bill.settleIntro', { sum: moneyText(claimable) })}</Note>}
    >
      <FieldGroup>
        <FormField name="settlement" labelKey="delivery.bill.settled" required>
          <Radio.Group
            options={BILL_SETTLEMENTS.map(({ code }) => ({
              value: code,
              label: enumText(BILL_SETTLEMENTS, code, lang),
            }))}
          />
        </FormField>
        <FormField name="remark" labelKey="delivery.bill.remark" required>
          <Input.TextArea rows={3} maxLength={200} />
        </FormField>
      </FieldGroup>
    </FormDrawer>
  );
}
