import { feeItemsEndpoints } from '@mintmark/contract/system/fee-items.endpoints.ts';
import type { OfferedFee } from '@mintmark/contract/system/fee-items.schema.ts';
import { Form } from 'antd';
import { useEffect } from 'react';
import { useEndpoint } from '../../../kit/api/index.ts';
import { MoneyField } from '../../../kit/form/index.ts';
import { useLocale } from '../../../kit/i18n/index.ts';
import { moneyText } from '../../../ui/format.ts';
import type { PriceSheet } from '../price-types.ts';

const PREFIX = 'item:';

/** Does the item fit what the price is adjusted of: a coin of its category, or the order? */
function fits(item: OfferedFee, category1: number | null): boolean {
  if (category1 === null) return item.unit !== 1;
  return item.unit !== 2 && (item.categories.length === 0 || item.categories.includes(category1));
}

/** Fee items of the house (其他费用) that fit the target, as options of the fee beside the plain kinds. */
export function useFeeItems(sheet: PriceSheet, target: { readonly coinId: string | null } | null) {
  const isEnglish = useLocale() === 'en';
  const { data = [] } = useEndpoint(feeItemsEndpoints.listOfferedFees, {}, { enabled: target !== null });
  const coin = sheet.coins.find((one) => one.id === target?.coinId);
  const fitting = data.filter((item) => fits(item, coin?.category1 ?? null));
  const find = (value: unknown): OfferedFee | null => fitting.find((one) => PREFIX + one.id === value) ?? null;
  return {
    options: fitting.map((item) => ({
      value: PREFIX + item.id,
      label: `${isEnglish ? item.nameEn : item.nameZh} ${moneyText(item.amountFen)}`,
    })),
    find,
    read: <T,>(value: T) => {
      const item = find(value);
      return { item, feeType: item ? item.feeType : value };
    },
  };
}

/** The amount; of a fee item its own, which may be fixed. */
export function ItemAmount({ items }: { readonly items: ReturnType<typeof useFeeItems> }) {
  const form = Form.useFormInstance();
  const item = items.find(Form.useWatch('feeType', form));
  const amountFen = item?.amountFen;
  useEffect(() => {
    if (amountFen !== undefined) form.setFieldValue('amountFen', amountFen);
  }, [form, amountFen]);
  return (
    <MoneyField
      name="amountFen"
      labelKey="finance.adjust.amount"
      hintKey="finance.adjust.signHint"
      disabled={item !== null && !item.isEditable}
      required
    />
  );
}
