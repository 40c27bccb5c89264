import { invoicesEndpoints as calls } from '@mintmark/contract/finance/invoices/invoices.endpoints.ts';
import { Button, Form } from 'antd';
import { X } from 'lucide-react';
import { useCommand } from '../../../kit/api/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { ICON_S } from '../../../ui/icon.ts';
import type { InvoiceForm } from './invoice-types.ts';
import css from './invoices.module.css';

type Title = InvoiceForm['titles'][number];

/** One title that was used before: taken over by a click, or offered no longer. */
function Offered({ title }: { readonly title: Title }) {
  const text = useText();
  const form = Form.useFormInstance();
  const removal = useCommand(calls.removeInvoiceTitle, { invalidate: [calls.getInvoiceForm] });
  const { id, ...facts } = title;
  return (
    <li>
      <Button size="small" onClick={() => form.setFieldsValue(facts)}>
        {title.title}
      </Button>
      {id === null ? null : (
        <Button
          size="small"
          type="text"
          aria-label={text('finance.invoice.forget', { title: title.title })}
          icon={<X {...ICON_S} />}
          loading={removal.isPending}
          onClick={() => void removal.run({ params: { id } })}
        />
      )}
    </li>
  );
}

/** Titles of the customer, the last used first. */
export function TitlePicker({ titles }: { readonly titles: readonly Title[] }) {
  const text = useText();
  return (
    <section aria-label={text('finance.invoice.usedTitles')}>
      <p className={css['quiet']}>{text('finance.invoice.usedTitles')}</p>
      <ul className={css['titles']}>
        {titles.map((title) => (
          <Offered key={title.id ?? 'own'} title={title} />
        ))}
      </ul>
    </section>
  );
}
