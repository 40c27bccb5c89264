import type { PriceListDetail, PriceListRow } from '@mintmark/contract/catalogue/price-list.schema.ts';
import { priceListsEndpoints as calls } from '@mintmark/contract/catalogue/price-lists.endpoints.ts';
import { placeInLine } from '@mintmark/domain/finance/pricing/price-list/price-list-line.ts';
import { Form } from 'antd';
import { useMemo } from 'react';
import { useEndpoint } from '../../../kit/api/index.ts';
import { loadAgentsOf } from '../../../kit/customers/index.ts';
import {
  DateField,
  FieldGroup,
  FormDrawer,
  RemoteSelectField,
  SelectField,
  TextAreaField,
  TextField,
} from '../../../kit/form/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { dayText } from '../../../ui/format.ts';
import { Note, SectionCard } from '../../../ui/layout.tsx';
import { loadCompanies } from '../parts/load-companies.ts';

import { DifferenceTable } from './compare/compare-view.tsx';
import styles from './edit/price-editor.module.css';
import { listName, listTitle } from './list-names.ts';

export const PRICE_READS = [calls.listPriceLists, calls.getPriceList];

export interface NewListProps {
  readonly open: boolean;
  /** Copied from the start; null where the person chooses. */
  readonly from: PriceListRow | null;
  readonly onClose: () => void;
  readonly onMade: (id: string) => void;
}

/** Agents of the chosen company: the draft may be one agent's own. Another company has others. */
function AgentField({ from }: { readonly from: PriceListRow | null }) {
  const companyId: unknown = Form.useWatch('companyId', Form.useFormInstance());
  if (typeof companyId !== 'string') return null;
  return (
    <RemoteSelectField
      key={companyId}
      name="agentId"
      labelKey="catalogue.priceEdit.agent"
      hintKey="catalogue.priceEdit.agentHint"
      load={(typed) => loadAgentsOf(companyId, typed)}
      initial={from?.agentId ? [{ value: from.agentId, label: from.agentName ?? from.agentId }] : []}
    />
  );
}

/** A new draft, of the house, of a company or of an agent, from a list that is there or from the delivered one. */
export function NewListDrawer({ open, from, onClose, onMade }: NewListProps) {
  const text = useText();
  const lang = useLang();
  const { data } = useEndpoint(calls.listPriceLists, { query: { limit: 200 } }, { enabled: open });
  const initial = useMemo(
    () => ({
      companyId: from?.companyId ?? null,
      agentId: from?.agentId ?? null,
      basedOnId: from?.id ?? null,
      nameZh: from?.nameZh ?? '',
      nameEn: from?.nameEn ?? '',
      validFrom: dayText(new Date().toISOString()),
      note: '',
    }),
    [from],
  );
  return (
    <FormDrawer
      open={open}
      title={text(from ? 'catalogue.priceEdit.copyTitle' : 'catalogue.priceEdit.new', {
        name: from ? listTitle(from, lang, text) : '',
      })}
      endpoint={calls.createPriceList}
      initial={initial}
      toInput={(values) => ({
        body: {
          ...values,
          companyId: values['companyId'] ?? null,
          agentId: values['companyId'] ? (values['agentId'] ?? null) : null,
          basedOnId: values['basedOnId'] ?? null,
        },
      })}
      invalidate={PRICE_READS}
      onSaved={({ id }) => onMade(id)}
      onClose={onClose}
    >
      <FieldGroup>
        <RemoteSelectField
          name="companyId"
          labelKey="catalogue.priceEdit.owner"
          hintKey="catalogue.priceEdit.ownerHint"
          load={loadCompanies}
          initial={from?.companyId ? [{ value: from.companyId, label: from.companyName ?? from.companyId }] : []}
        />
        <AgentField from={from} />
        <SelectField
          name="basedOnId"
          labelKey="catalogue.priceEdit.basedOn"
          hintKey="catalogue.priceEdit.basedOnHint"
          options={(data?.list ?? []).map((one) => ({ value: one.id, label: listTitle(one, lang, text) }))}
        />
        <TextField name="nameZh" labelKey="catalogue.priceEdit.nameZh" required maxLength={40} />
        <TextField name="nameEn" labelKey="catalogue.priceEdit.nameEn" required maxLength={60} />
        <DateField name="validFrom" labelKey="catalogue.priceEdit.firstDay" required />
        <TextAreaField name="note" labelKey="catalogue.priceEdit.note" maxLength={200} />
      </FieldGroup>
    </FormDrawer>
  );
}

const firstKey = (list: PriceListDetail) => {
  if (list.agentId !== null) return 'catalogue.priceEdit.firstOfAgent';
  return list.companyId === null ? 'catalogue.priceEdit.firstOfHouse' : 'catalogue.priceEdit.firstOfCompany';
};

/** What publishing from the chosen day on does to the lists before and after. */
function LineEffect({ list }: { readonly list: PriceListDetail }) {
  const text = useText();
  const day: unknown = Form.useWatch('validFrom');
  if (typeof day !== 'string') return null;
  const place = placeInLine(list.line, day);
  if (day < list.today) return <Note tone="danger">{text('catalogue.priceEdit.dayPast')}</Note>;
  if (place === null) return <Note tone="danger">{text('catalogue.priceEdit.dayTaken')}</Note>;
  const before = list.line.find(({ id }) => id === place.predecessor?.id);
  return (
    <Note tone="info">
      {before
        ? text('catalogue.priceEdit.endsBefore', { version: before.listVersion, day: place.predecessorTo })
        : text(firstKey(list), { day })}{' '}
      {place.validTo === null
        ? text('catalogue.priceEdit.holdsOn')
        : text('catalogue.priceEdit.holdsUntil', { day: place.validTo })}
    </Note>
  );
}

function Effect({ list, values }: { readonly list: PriceListDetail; readonly values: PriceListDetail['data'] }) {
  const text = useText();
  const before = list.line.filter(({ validFrom }) => validFrom <= list.today).at(-1) ?? list.line[0];
  const { data } = useEndpoint(
    calls.getPriceList,
    { params: { id: before?.id ?? '0' } },
    { enabled: before !== undefined },
  );
  return data ? (
    <div className={styles['under']}>
      <SectionCard title={text('catalogue.priceEdit.changes')} flush>
        <DifferenceTable before={data.data} after={values} />
      </SectionCard>
    </div>
  ) : null;
}

export interface PublishProps {
  readonly list: PriceListDetail;
  readonly values: PriceListDetail['data'];
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Day and reason; what ends, what changes against the list in force. */
export function PublishDrawer({ list, values, open, onClose }: PublishProps) {
  const text = useText();
  const lang = useLang();
  const { id, version, validFrom, today, line } = list;
  const initial = useMemo(
    () => ({ version, validFrom: [validFrom, today].toSorted()[1], reason: '' }),
    [version, validFrom, today],
  );
  return (
    <FormDrawer
      open={open}
      width={720}
      title={text('catalogue.priceEdit.publishTitle', { name: `${listName(list, lang)} v${list.listVersion}` })}
      endpoint={calls.publishPriceList}
      initial={initial}
      toInput={(value) => ({ params: { id }, body: { ...value, version, seen: line.map((one) => one.id) } })}
      invalidate={PRICE_READS}
      okText={text('catalogue.priceEdit.publish')}
      savedKey="catalogue.priceEdit.published"
      intro={<Note>{text('catalogue.priceEdit.publishText')}</Note>}
      onClose={onClose}
    >
      <FieldGroup>
        <DateField name="validFrom" labelKey="catalogue.priceEdit.firstDay" required />
        <TextAreaField name="reason" labelKey="catalogue.priceEdit.reason" required maxLength={200} />
      </FieldGroup>
      <LineEffect list={list} />
      {open ? <Effect list={list} values={values} /> : null}
    </FormDrawer>
  );
}
