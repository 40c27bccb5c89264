import { informationFeesEndpoints as calls } from '@mintmark/contract/finance/information/information-fees.endpoints.ts';
import { INFORMATION_PAYER, INFORMATION_PAYERS } from '@mintmark/domain/finance/information/information.enums.ts';
import { INFORMATION_RESULTS } from '@mintmark/domain/finance/information/information-lists.ts';
import { Form } from 'antd';
import { openCategories, openSecondLevels } from '../../../kit/categories/index.ts';
import { loadCompanies } from '../../../kit/companies/index.ts';
import {
  DateField,
  FieldGroup,
  FormDrawer,
  type FormValuesOf,
  MoneyField,
  RadioField,
  RemoteSelectField,
  SelectField,
  TextAreaField,
} from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { Note } from '../../../ui/layout.tsx';

const INITIAL = { payerType: INFORMATION_PAYER.company, note: '' };

/** For which pieces: only the customer's fee knows a result, and a second category belongs to a first. */
function ScopeFields() {
  const form = Form.useFormInstance();
  const payerType: unknown = Form.useWatch('payerType', form);
  const category1: unknown = Form.useWatch('category1', form);
  return (
    <>
      <SelectField
        name="category1"
        labelKey="finance.information.category"
        hintKey="finance.information.allHint"
        options={openCategories()}
      />
      {typeof category1 === 'number' ? (
        <SelectField
          key={category1}
          name="category2"
          labelKey="finance.information.category2"
          hintKey="finance.information.allHint"
          options={openSecondLevels(category1)}
        />
      ) : null}
      {payerType === INFORMATION_PAYER.customer ? (
        <SelectField
          name="resultType"
          labelKey="finance.information.result"
          hintKey="finance.information.allHint"
          options={INFORMATION_RESULTS}
        />
      ) : null}
    </>
  );
}

type Values = FormValuesOf<typeof calls.createInformationRate>;

/** The body of the call: what the payer or the category do not know is left out. */
function bodyOf({ resultType, category2, ...values }: Values): Values {
  return {
    ...values,
    ...(values.payerType === INFORMATION_PAYER.customer && resultType ? { resultType } : {}),
    ...(values.category1 && category2 ? { category2 } : {}),
  };
}

/** 新增费率: for whom and for which pieces, how much, from which day on. */
export function RateDrawer({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const text = useText();
  return (
    <FormDrawer
      open={open}
      title={text('finance.information.newRate')}
      endpoint={calls.createInformationRate}
      initial={INITIAL}
      toInput={(values) => ({ body: bodyOf(values) })}
      invalidate={[calls.listInformationRates]}
      savedKey="finance.information.rateSaved"
      onClose={onClose}
      width={520}
      intro={<Note tone="info">{text('finance.information.rateIntro')}</Note>}
    >
      <FieldGroup>
        <RadioField
          name="payerType"
          labelKey="finance.information.payerType"
          options={INFORMATION_PAYERS}
          required
          wide
        />
        <RemoteSelectField
          name="companyId"
          labelKey="finance.information.company"
          hintKey="finance.information.companyHint"
          load={loadCompanies}
          wide
        />
        <ScopeFields />
        <MoneyField name="amountFen" labelKey="finance.information.unit" required />
        <DateField
          name="validFrom"
          labelKey="finance.information.validFrom"
          hintKey="finance.information.validFromHint"
          required
        />
        <TextAreaField name="note" labelKey="finance.information.note" maxLength={200} wide />
      </FieldGroup>
    </FormDrawer>
  );
}
