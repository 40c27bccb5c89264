import { fundAccountsEndpoints } from '@mintmark/contract/finance/funds/fund-accounts.endpoints.ts';
import { fundMovesEndpoints as calls } from '@mintmark/contract/finance/funds/fund-moves.endpoints.ts';
import { Form } from 'antd';
import { useMemo } from 'react';
import { useEndpoint } from '../../../kit/api/index.ts';
import { FieldGroup, FormDrawer, MoneyField, SelectField, TextAreaField } from '../../../kit/form/index.ts';
import { useLocale, useText } from '../../../kit/i18n/index.ts';
import { moneyText } from '../../../ui/format.ts';
import { Note } from '../../../ui/layout.tsx';
import { FUND_READS, type FundRow, fundLabel } from './fund-types.ts';

const MOST = 200;
const OPEN = { query: { limit: MOST, isActive: [1] } };

/** Accounts to choose from; those of one company once one is chosen. */
function useAccounts(isOpen: boolean): readonly FundRow[] {
  return useEndpoint(fundAccountsEndpoints.listFundAccounts, OPEN, { enabled: isOpen }).data?.list ?? [];
}

function AccountFields({ accounts }: { readonly accounts: readonly FundRow[] }) {
  const isEnglish = useLocale() === 'en';
  const fromId: unknown = Form.useWatch('fromId', Form.useFormInstance());
  const from = accounts.find(({ id }) => id === fromId);
  const hasSeveral = new Set(accounts.map(({ companyId }) => companyId)).size > 1;
  const optionOf = (fund: FundRow) => {
    const company = hasSeveral ? [isEnglish ? fund.companyNameEn : fund.companyName] : [];
    return { value: fund.id, label: [...company, fundLabel(fund), `¥${moneyText(fund.bookFen)}`].join(' · ') };
  };
  const others = accounts.filter((fund) => from === undefined || (fund.companyId === from.companyId && fund !== from));
  return (
    <>
      <SelectField name="fromId" labelKey="finance.move.from" options={accounts.map(optionOf)} required wide />
      <SelectField name="toId" labelKey="finance.move.to" options={others.map(optionOf)} required wide />
    </>
  );
}

interface Props {
  readonly open: boolean;
  /** The account that money leaves; null: chosen in the form. */
  readonly fromId: string | null;
  readonly onClose: () => void;
}

/** 申请调拨: from where to where, how much and why. Booked when another person has approved it. */
export function TransferDrawer({ open, fromId, onClose }: Props) {
  const text = useText();
  const accounts = useAccounts(open);
  const initial = useMemo(() => (fromId === null ? { note: '' } : { fromId, note: '' }), [fromId]);
  return (
    <FormDrawer
      open={open}
      title={text('finance.fund.transfer')}
      endpoint={calls.requestFundTransfer}
      initial={initial}
      invalidate={FUND_READS}
      okText={text('finance.move.send')}
      savedKey="finance.move.sent"
      onClose={onClose}
      width={480}
      intro={<Note tone="info">{text('finance.move.transferIntro')}</Note>}
    >
      <FieldGroup>
        <AccountFields accounts={accounts} />
        <MoneyField name="amountFen" labelKey="finance.move.amount" required wide />
        <TextAreaField name="note" labelKey="finance.move.note" maxLength={200} required wide />
      </FieldGroup>
    </FormDrawer>
  );
}
