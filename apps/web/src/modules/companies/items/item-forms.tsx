import type { CompanyItem, CompanyItemPeriod } from '@mintmark/contract/companies/company-item.schema.ts';
import { zCompanyItemChange, zNewCompanyItem } from '@mintmark/contract/companies/company-item.schema.ts';
import { companyItemsEndpoints as calls } from '@mintmark/contract/companies/company-items.endpoints.ts';
import { Form } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { useEndpoint } from '../../../kit/api/index.ts';
import {
  DateField,
  FieldGroup,
  FormDrawer,
  LengthField,
  RemoteSelectField,
  RowsField,
  SwitchField,
  TextAreaField,
  TextField,
  WeightField,
} from '../../../kit/form/index.ts';
import { type TextKey, useText } from '../../../kit/i18n/index.ts';
import { Note } from '../../../ui/layout.tsx';
import css from '../parts/companies.module.css';
import { loadItems } from '../rules/rule.model.ts';
import { bodyOf, compared, formValues, referencesText } from './item.model.ts';

/** Reads that a change of own values makes old. */
export const ITEM_READS = [calls.listCompanyItems, calls.getCompanyItem];
const WIDTH = 760;
const MOST_REFERENCES = 10;
const NOTHING = { nameZh: null, nameEn: null, references: null, weightTolMg: null, diameterTolUm: null };

const REFERENCE = [
  { key: 'system', labelKey: 'companies.item.system', maxLength: 20, grow: 0.6 },
  { key: 'no', labelKey: 'companies.item.no', maxLength: 30 },
] as const;

type House = CompanyItem['house'];

/** A value of the house to the left, the company's own to its right. */
function Pair(props: {
  readonly of: TextKey;
  readonly house: string;
  readonly wide?: boolean;
  readonly children: ReactNode;
}) {
  const { of, house, wide = false, children } = props;
  const text = useText();
  return (
    <>
      <div className={wide ? `${css['house']} ${css['wide']}` : css['house']}>
        <span>{`${text('companies.item.house')} · ${text(of)}`}</span>
        <b>{house || '–'}</b>
      </div>
      {children}
    </>
  );
}

function OwnFields({ house }: { readonly house: House | null }) {
  const of = house === null ? [] : compared(house, NOTHING);
  const said = (key: (typeof of)[number]['key']) => of.find((one) => one.key === key)?.house ?? '';
  return (
    <>
      <FieldGroup>
        <Pair of="companies.item.nameZh" house={said('nameZh')}>
          <TextField
            name="nameZh"
            labelKey="companies.item.nameZh"
            hintKey="companies.item.nameHint"
            placeholderKey="companies.item.asHouse"
            maxLength={50}
          />
        </Pair>
        <Pair of="companies.item.nameEn" house={said('nameEn')}>
          <TextField
            name="nameEn"
            labelKey="companies.item.nameEn"
            placeholderKey="companies.item.asHouse"
            maxLength={80}
          />
        </Pair>
        <Pair of="companies.item.weightTolShort" house={said('weightTolShort')}>
          <WeightField
            name="weightTolMg"
            labelKey="companies.item.weightTol"
            disabled={house !== null && house.weightMg === null}
          />
        </Pair>
        <Pair of="companies.item.diameterTolShort" house={said('diameterTolShort')}>
          <LengthField
            name="diameterTolUm"
            labelKey="companies.item.diameterTol"
            disabled={house !== null && house.diameterUm === null}
          />
        </Pair>
        <Pair of="companies.item.references" house={referencesText(house?.references ?? null)} wide>
          <RowsField
            name="references"
            labelKey="companies.item.references"
            addKey="companies.item.addReference"
            columns={REFERENCE}
            max={MOST_REFERENCES}
          />
        </Pair>
      </FieldGroup>
      <FieldGroup>
        <SwitchField name="isRefused" labelKey="companies.item.isRefused" hintKey="companies.item.refusedHint" wide />
        <TextAreaField name="note" labelKey="companies.company.note" maxLength={200} rows={2} />
      </FieldGroup>
    </>
  );
}

/** The fields beside the house's values of the item that is chosen in the form. */
function ChosenFields({ companyId }: { readonly companyId: string }) {
  const form = Form.useFormInstance();
  const chosen: unknown = Form.useWatch('itemId', form);
  const itemId = typeof chosen === 'string' ? chosen : '';
  const params = { id: companyId, itemId: itemId || '0' };
  const { data } = useEndpoint(calls.getCompanyItem, { params }, { enabled: itemId !== '' });
  return <OwnFields house={data?.house ?? null} />;
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
    const { version: _, ...values } = current === null ? { version: 0, references: [{}] } : formValues(current);
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
        } as never,
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
      {item === null ? <ChosenFields companyId={companyId} /> : <OwnFields house={item.house} />}
    </FormDrawer>
  );
}

/** Own values under which no coin was entered yet. */
export function EditItemDrawer(props: Props & { readonly house: House; readonly period: CompanyItemPeriod }) {
  const { house, period, open, onClose } = props;
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
        body: { version: values['version'] ?? period.version, ...bodyOf(values) } as never,
      })}
      fromCurrent={(current) => formValues({ ...period, ...(current as Partial<CompanyItemPeriod>) })}
      invalidate={ITEM_READS}
      onClose={onClose}
      width={WIDTH}
      intro={<Note tone="info">{text('companies.item.changeText')}</Note>}
    >
      <OwnFields house={house} />
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
      toInput={(values) => ({ params: { id }, body: { version, ...values } as never })}
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
