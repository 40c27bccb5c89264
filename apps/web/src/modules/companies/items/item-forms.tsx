import type { CompanyItem, CompanyItemPeriod } from '@mintmark/contract/companies/company-item.schema.ts';
import { zCompanyItemChange, zNewCompanyItem } from '@mintmark/contract/companies/company-item.schema.ts';
import { companyItemsEndpoints as calls } from '@mintmark/contract/companies/company-items.endpoints.ts';
import { Form } from 'antd';
import { useMemo } from 'react';
import { useEndpoint } from '../../../kit/api/index.ts';
import { DateField, FieldGroup, FormDrawer, RemoteSelectField, TextAreaField } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { Note } from '../../../ui/layout.tsx';
import { loadItems } from '../rules/rule.model.ts';
import { bodyOf, formValues } from './item.model.ts';
import { OwnFields } from './own-fields.tsx';

/** Reads that a change of own values makes old. */
export const ITEM_READS = [calls.listCompanyItems, calls.getCompanyItem];
const WIDTH = 760;
/** The fields beside the house's values of the item that is chosen in the form. */
function ChosenFields({ companyId }: { readonly companyId: string }) {
  const form = Form.useFormInstance();
  const chosen: unknown = Form.useWatch('itemId', form);
  const itemId = typeof chosen === 'string' ? chosen : '';
  const params = { id: companyId, itemId: itemId || '0' };
  const { data } = useEndpoint(calls.getCompanyItem, { params }, { enabled: itemId !== '' });
  return <OwnFields item={data ?? null} />;
}

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Own values for an item, from a day on; without an item the form asks for one. */
export function NewItemDrawer(props: Props & { readonly companyId: string; readonly item: CompanyItem | null }) {
  const { companyId, item, open, onClose } = props;
  const text = useText();
  const current = item?.periods.find(({ phase }) => phase === 'current') ?? null;
  const initial = useMemo(() => {
    const { version: _, ...values } =
      current === null ? { version: 0, references: [{}], varieties: [] } : formValues(current);
    return { ...values, validFrom: item?.today };
  }, [current, item?.today]);
  return (
    <FormDrawer
      open={open}
      title={text(item === null ? 'companies.item.new' : 'companies.item.give')}
      endpoint={calls.createCompanyItem}
      initial={initial}
      schema={zNewCompanyItem}
      toInput={(values) => ({
        body: {
          companyId,
          itemId: item?.house.id ?? values['itemId'],
          validFrom: values['validFrom'],
          ...bodyOf(values),
        },
      })}
      invalidate={ITEM_READS}
      onClose={onClose}
      width={WIDTH}
      intro={<Note tone="info">{text('companies.item.newText')}</Note>}
    >
      <FieldGroup>
        {item === null ? (
          <RemoteSelectField
            name="itemId"
            labelKey="companies.item.item"
            hintKey="companies.item.itemHint"
            load={loadItems}
            required
          />
        ) : null}
        <DateField name="validFrom" labelKey="companies.item.from" hintKey="companies.item.fromHint" required />
      </FieldGroup>
      {item === null ? <ChosenFields companyId={companyId} /> : <OwnFields item={item} />}
    </FormDrawer>
  );
}

/** Own values under which no coin was entered yet. */
export function EditItemDrawer(props: Props & { readonly item: CompanyItem; readonly period: CompanyItemPeriod }) {
  const { item, period, open, onClose } = props;
  const text = useText();
  const initial = useMemo(() => formValues(period), [period]);
  return (
    <FormDrawer
      open={open}
      title={text('companies.item.title')}
      endpoint={calls.updateCompanyItem}
      initial={initial}
      schema={zCompanyItemChange}
      toInput={(values) => ({
        params: { id: period.id },
        body: { version: values['version'] ?? period.version, ...bodyOf(values) },
      })}
      fromCurrent={(current) => formValues({ ...period, ...(current as Partial<CompanyItemPeriod>) })}
      invalidate={ITEM_READS}
      onClose={onClose}
      width={WIDTH}
      intro={<Note tone="info">{text('companies.item.changeText')}</Note>}
    >
      <OwnFields item={item} />
    </FormDrawer>
  );
}

/** The last day of own values, and why. */
export function EndItemDrawer(props: Props & { readonly item: CompanyItem; readonly period: CompanyItemPeriod }) {
  const { item, period, open, onClose } = props;
  const text = useText();
  const { id, version, validFrom } = period;
  const initial = useMemo(
    () => ({ lastDay: [validFrom, item.today].toSorted()[1], reason: '' }),
    [validFrom, item.today],
  );
  return (
    <FormDrawer
      open={open}
      title={text('companies.item.endTitle', { name: item.house.code })}
      endpoint={calls.endCompanyItem}
      initial={initial}
      toInput={(values) => ({ params: { id }, body: { version, ...values } })}
      invalidate={ITEM_READS}
      okText={text('companies.item.end')}
      onClose={onClose}
      intro={<Note>{text('companies.item.endText')}</Note>}
    >
      <FieldGroup>
        <DateField name="lastDay" labelKey="companies.item.lastDay" required />
        <TextAreaField name="reason" labelKey="companies.rule.reason" required maxLength={200} />
      </FieldGroup>
    </FormDrawer>
  );
}
