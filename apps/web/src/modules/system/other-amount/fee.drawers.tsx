import { feeItemsEndpoints } from '@mintmark/contract/system/fee-items.endpoints.ts';
import type { FeeItem } from '@mintmark/contract/system/fee-items.schema.ts';
import { CATEGORIES1 } from '@mintmark/domain/catalogue/categories.ts';
import { FEE_ITEM_TYPES, FEE_UNITS } from '@mintmark/domain/finance/fee-items.ts';
import { FEE } from '@mintmark/domain/finance/pricing/fee-line.ts';
import { useMemo } from 'react';
import { useEndpoint } from '../../../kit/api/index.ts';
import { OperationLogLink } from '../../../kit/detail/index.ts';
import {
  DateField,
  FieldGroup,
  FormDrawer,
  type FormValuesOf,
  MoneyField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
} from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { moneyText } from '../../../ui/format.ts';
import { Timeline } from '../../../ui/layout.tsx';

export const FEE_READS = [
  feeItemsEndpoints.listFeeItems,
  feeItemsEndpoints.getFeeItemAmounts,
  feeItemsEndpoints.listOfferedFees,
];
type NewFee = FormValuesOf<typeof feeItemsEndpoints.createFeeItem>;

function RuleFields() {
  return (
    <>
      <TextField name="nameZh" labelKey="system.dict.nameZh" required maxLength={40} />
      <TextField name="nameEn" labelKey="system.dict.nameEn" required maxLength={60} />
      <SelectField name="unit" labelKey="system.fee.unit" options={FEE_UNITS} required />
      <SelectField
        name="categories"
        labelKey="system.fee.categories"
        hintKey="system.fee.categoriesHint"
        options={CATEGORIES1}
        multiple
      />
      <SwitchField name="isEditable" labelKey="system.fee.editable" hintKey="system.fee.editableHint" />
      <SwitchField name="isTaxable" labelKey="system.fee.taxable" />
      <SwitchField name="isDiscountable" labelKey="system.fee.discountable" />
    </>
  );
}

const NEW: NewFee = {
  ...{
    unit: 1,
    feeType: FEE.other,
    isEditable: true,
    isTaxable: true,
    isDiscountable: false,
    categories: [],
    note: '',
  },
};

/** A new fee item; its amount holds from today. */
export function NewFeeDrawer({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const text = useText();
  return (
    <FormDrawer
      open={open}
      title={text('system.fee.new')}
      endpoint={feeItemsEndpoints.createFeeItem}
      initial={NEW}
      toInput={({ categories, ...values }) => ({ body: { ...values, categories: categories ?? [] } })}
      invalidate={FEE_READS}
      onClose={onClose}
    >
      <FieldGroup>
        <TextField name="code" labelKey="system.fee.code" hintKey="system.dict.codeHint" required maxLength={30} />
        <SelectField name="feeType" labelKey="system.fee.type" options={FEE_ITEM_TYPES} required />
        <MoneyField name="amountFen" labelKey="system.fee.amount" required />
        <MoneyField name="maxFen" labelKey="system.fee.most" hintKey="system.fee.mostHint" required />
        <RuleFields />
        <TextAreaField name="note" labelKey="system.dict.note" maxLength={200} />
      </FieldGroup>
    </FormDrawer>
  );
}

interface Props {
  readonly item: FeeItem | null;
  readonly onClose: () => void;
}

/** Names, unit and rules of a fee item. */
export function EditFeeDrawer({ item, onClose }: Props) {
  const text = useText();
  const initial = useMemo(() => {
    if (!item) return {};
    const { version, nameZh, nameEn, unit, isEditable, isTaxable, isDiscountable, categories, note, isActive } = item;
    return { version, nameZh, nameEn, unit, isEditable, isTaxable, isDiscountable, categories, note, isActive };
  }, [item]);
  return (
    <FormDrawer
      open={item !== null}
      title={text('system.dict.editTitle', { code: item?.code ?? '' })}
      extra={item ? <OperationLogLink targetType="feeItem" targetId={item.id} /> : null}
      endpoint={feeItemsEndpoints.updateFeeItem}
      initial={initial}
      toInput={({ categories, ...values }) => ({
        params: { id: item?.id ?? '' },
        body: { ...values, categories: categories ?? [] },
      })}
      invalidate={FEE_READS}
      onClose={onClose}
    >
      <FieldGroup>
        <RuleFields />
        <SwitchField name="isActive" labelKey="system.fee.active" hintKey="system.fee.activeHint" />
        <TextAreaField name="note" labelKey="system.dict.note" maxLength={200} />
      </FieldGroup>
    </FormDrawer>
  );
}

function Amounts({ id }: { readonly id: string }) {
  const text = useText();
  const { data = [] } = useEndpoint(feeItemsEndpoints.getFeeItemAmounts, { params: { id } });
  const items = data.map((one) => ({
    key: one.validFrom,
    title: text('system.fee.amountLine', { amount: moneyText(one.amountFen), most: moneyText(one.maxFen) }),
    at: one.validFrom,
    by: one.byName ?? '–',
  }));
  return <Timeline items={items} />;
}

/** Another amount from a day on, over those that were and will be. */
export function AmountDrawer({ item, onClose }: Props) {
  const text = useText();
  const initial = useMemo(() => ({ version: item?.version, amountFen: item?.amountFen, maxFen: item?.maxFen }), [item]);
  return (
    <FormDrawer
      open={item !== null}
      title={text('system.fee.amountTitle', { name: item?.code ?? '' })}
      endpoint={feeItemsEndpoints.setFeeItemAmount}
      initial={initial}
      toInput={(body) => ({ params: { id: item?.id ?? '' }, body })}
      invalidate={FEE_READS}
      onClose={onClose}
    >
      <FieldGroup>
        <DateField name="validFrom" labelKey="system.fee.from" required />
        <MoneyField name="amountFen" labelKey="system.fee.amount" required />
        <MoneyField name="maxFen" labelKey="system.fee.most" hintKey="system.fee.mostHint" required />
      </FieldGroup>
      <FieldGroup titleKey="system.fee.amounts">{item ? <Amounts id={item.id} /> : null}</FieldGroup>
    </FormDrawer>
  );
}
