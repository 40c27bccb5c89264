import { fundAccountsEndpoints as calls } from '@mintmark/contract/finance/funds/fund-accounts.endpoints.ts';
import { FUND_KINDS } from '@mintmark/domain/finance/fund.enums.ts';
import { useMemo } from 'react';
import { loadCompanies } from '../../../kit/companies/index.ts';
import {
  FieldGroup,
  FormDrawer,
  RemoteSelectField,
  SelectField,
  TextAreaField,
  TextField,
} from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { FUND_READS, type Fund } from './fund-types.ts';

interface Props {
  readonly open: boolean;
  /** Null: a new one. */
  readonly fund: Fund | null;
  readonly onClose: () => void;
}

function PlainFields() {
  return (
    <>
      <TextField name="name" labelKey="finance.fund.name" maxLength={40} required wide />
      <TextField name="noTail" labelKey="finance.fund.noTail" hintKey="finance.fund.noTailHint" maxLength={8} wide />
      <TextAreaField name="note" labelKey="finance.fund.note" maxLength={200} wide />
    </>
  );
}

/** 新建账户 of a company and a kind, which stay; an account that stands changes its name, number and note. */
export function FundFormDrawer({ open, fund, onClose }: Props) {
  return fund === null ? (
    <NewFund open={open} onClose={onClose} />
  ) : (
    <EditFund open={open} fund={fund} onClose={onClose} />
  );
}

const EMPTY = { name: '', noTail: '', note: '' };

function NewFund({ open, onClose }: Omit<Props, 'fund'>) {
  const text = useText();
  return (
    <FormDrawer
      open={open}
      title={text('finance.fund.create')}
      endpoint={calls.createFundAccount}
      initial={EMPTY}
      invalidate={FUND_READS}
      onClose={onClose}
      width={480}
    >
      <FieldGroup>
        <RemoteSelectField name="companyId" labelKey="finance.fund.company" load={loadCompanies} required wide />
        <SelectField
          name="kind"
          labelKey="finance.fund.kind"
          hintKey="finance.fund.kindHint"
          options={FUND_KINDS}
          required
          wide
        />
        <PlainFields />
      </FieldGroup>
    </FormDrawer>
  );
}

function EditFund({ open, fund, onClose }: Props & { readonly fund: Fund }) {
  const text = useText();
  const { id, version, name, noMasked, note } = fund;
  const initial = useMemo(
    () => ({ version, name, noTail: noMasked.replaceAll('*', ''), note }),
    [version, name, noMasked, note],
  );
  return (
    <FormDrawer
      open={open}
      title={text('finance.fund.edit')}
      endpoint={calls.updateFundAccount}
      initial={initial}
      toInput={(values) => ({ params: { id }, body: { ...values, version } })}
      invalidate={FUND_READS}
      onClose={onClose}
      width={480}
    >
      <FieldGroup>
        <PlainFields />
      </FieldGroup>
    </FormDrawer>
  );
}
