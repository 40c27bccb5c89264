import { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import { useMemo } from 'react';
import { FieldGroup, FormDrawer, type FormValuesOf, MoneyField, TextAreaField } from '../../../kit/form/index.ts';
import { useLocale, useText } from '../../../kit/i18n/index.ts';
import { moneyText } from '../../../ui/format.ts';
import { Note } from '../../../ui/layout.tsx';
import { PRICE_READS, type PriceDrawerProps, targetTitle, useAuditNotice } from './adjust.drawer.tsx';
import css from './price-new-page.module.css';

/** 免单: the whole of a coin or order, or a part of it. */
export function WaiveDrawer({ sheet, target, onClose }: PriceDrawerProps) {
  const text = useText();
  const locale = useLocale();
  const notice = useAuditNotice();
  const { id, version } = sheet.order;
  const coinId = target?.coinId ?? null;
  const initial = useMemo(() => ({ version, coinId, reason: '' }), [version, coinId]);
  const totalFen = sheet.coins.find((coin) => coin.id === coinId)?.totalFen ?? sheet.totals.finalFen;
  const toInput = (values: FormValuesOf<typeof financeEndpoints.waiveFee>) => ({
    params: { id },
    body: { ...values, coinId, amountFen: values.amountFen ?? null },
  });
  return (
    <FormDrawer
      open={target !== null}
      title={text('finance.waive.title', { target: targetTitle(sheet, target, locale) })}
      endpoint={financeEndpoints.waiveFee}
      initial={initial}
      toInput={toInput}
      invalidate={PRICE_READS}
      onSaved={notice}
      onClose={onClose}
      intro={
        <div className={css['intro']}>
          <Note tone="warning">{text('finance.waive.intro', { total: moneyText(totalFen) })}</Note>
        </div>
      }
    >
      <FieldGroup>
        <MoneyField name="amountFen" labelKey="finance.waive.amount" hintKey="finance.waive.amountHint" wide />
        <TextAreaField name="reason" labelKey="finance.adjust.reason" maxLength={200} required />
      </FieldGroup>
    </FormDrawer>
  );
}
