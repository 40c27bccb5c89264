import { statementsEndpoints as calls } from '@mintmark/contract/finance/statements.endpoints.ts';
import { topUpsEndpoints } from '@mintmark/contract/finance/top-ups.endpoints.ts';
import { call } from '../../../kit/api/index.ts';
import {
  FieldGroup,
  FormDrawer,
  type RemoteOption,
  RemoteSelectField,
  TextAreaField,
  useFreshStart,
} from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { moneyText } from '../../../ui/format.ts';
import { Note } from '../../../ui/layout.tsx';
import { type FoundMatch, ROW_READS, type StatementDetail } from './statement-types.ts';

async function loadCustomers(typed: string): Promise<readonly RemoteOption[]> {
  const q = typed.trim();
  if (q === '') return [];
  const found = await call(topUpsEndpoints.searchTopUpCustomers, { query: { q } });
  return found.map(({ id, customerNo, customerName }) => ({ value: id, label: `${customerName}  ${customerNo}` }));
}

interface Props {
  readonly open: boolean;
  readonly row: StatementDetail;
  /** Whose balance it seems to be for. */
  readonly found: FoundMatch | null;
  readonly onClose: () => void;
}

/** 转充值申请: all of a row for somebody's balance; booked when another person approves it. */
export function RowTopUpDrawer({ open, row, found, onClose }: Props) {
  const text = useText();
  const { id, version } = row;
  const initial = useFreshStart(open, () => ({
    version,
    note: row.memo,
    ...(found ? { customerId: found.customerId } : {}),
  }));
  const known = found ? [{ value: found.customerId, label: `${found.customerName}  ${found.customerNo}` }] : [];
  return (
    <FormDrawer
      open={open}
      title={text('finance.match.toBalanceTitle', { amount: moneyText(row.amountFen) })}
      endpoint={calls.requestRowTopUp}
      initial={initial}
      toInput={(values) => ({ params: { id }, body: values })}
      invalidate={[...ROW_READS, topUpsEndpoints.listTopUps]}
      okText={text('finance.match.askTopUp')}
      savedKey="finance.topUp.sent"
      onClose={onClose}
      width={480}
      intro={<Note tone="info">{text('finance.match.toBalanceIntro')}</Note>}
    >
      <FieldGroup>
        <RemoteSelectField
          name="customerId"
          labelKey="finance.topUp.customer"
          load={loadCustomers}
          initial={known}
          required
          wide
        />
        <TextAreaField name="note" labelKey="finance.topUp.note" maxLength={200} wide />
      </FieldGroup>
    </FormDrawer>
  );
}
