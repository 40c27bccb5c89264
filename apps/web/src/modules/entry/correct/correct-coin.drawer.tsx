import { catalogueEndpoints } from '@mintmark/contract/catalogue/catalogue.endpoints.ts';
import type { ItemFound } from '@mintmark/contract/catalogue/catalogue.schema.ts';
import { correctionEndpoints } from '@mintmark/contract/entry/correction.endpoints.ts';
import { ratingEndpoints } from '@mintmark/contract/grading/rating.endpoints.ts';
import type { RatingDetail } from '@mintmark/contract/grading/rating.schema.ts';
import { SERVICE_TYPES } from '@mintmark/domain/receiving/receiving.enums.ts';
import { AutoComplete, Form } from 'antd';
import { useEffect, useMemo, useRef } from 'react';
import { call, useEndpoint } from '../../../kit/api/index.ts';
import { openSecondLevels } from '../../../kit/categories/index.ts';
import {
  FieldGroup,
  FormDrawer,
  FormField,
  MoneyField,
  RemoteSelectField,
  SelectField,
  TextAreaField,
  TextField,
} from '../../../kit/form/index.ts';
import { nameIn, useLang, useText } from '../../../kit/i18n/index.ts';
import { Note } from '../../../ui/layout.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { type CorrectionFields, fieldsOf, fieldsOfItem, isNothing, patchOf } from './correction.model.ts';
import styles from './correction.module.css';
import { Effect, useCorrectionEffect } from './correction-effect.tsx';

const WIDTH = 640;

/** Items that the field has offered, by id: a chosen one fills the others. */
function useItems(coin: RatingDetail) {
  const lang = useLang();
  const items = useRef(new Map<string, ItemFound>());
  const { category1, item } = coin;
  const load = async (typed: string) => {
    const q = typed.trim() || (item?.code ?? coin.name);
    const found = await call(catalogueEndpoints.searchItems, { query: { q: q.slice(0, 60), category1 } });
    for (const one of found) items.current.set(one.id, one);
    return found.map((one) => ({
      value: one.id,
      label: [lang === 'en' ? one.nameEn || one.nameZh : one.nameZh, one.yearText, one.code]
        .filter(Boolean)
        .join(' · '),
    }));
  };
  const code = item?.code ?? null;
  useEffect(() => {
    if (code === null) return;
    const query = { q: code, category1 };
    call(catalogueEndpoints.searchItems, { query, isQuiet: true }).then(
      (found) => found.forEach((one) => void items.current.set(one.id, one)),
      () => undefined,
    );
  }, [code, category1]);
  return { load, find: (id: string | null | undefined) => items.current.get(id ?? '') };
}
type Items = ReturnType<typeof useItems>;

/** A variety of the chosen item, or words of its own. */
function VarietyField({ items }: { readonly items: Items }) {
  const lang = useLang();
  const itemId: unknown = Form.useWatch(['patch', 'catalogItemId']);
  const item = items.find(typeof itemId === 'string' ? itemId : null);
  const options = (item?.varieties ?? []).map((one) => ({
    value: one.nameZh,
    label: lang === 'en' ? one.nameEn || one.nameZh : one.nameZh,
  }));
  return (
    <FormField name={['patch', 'varietyText']} labelKey="entry.correct.variety" hintKey="entry.correct.varietyHint">
      <AutoComplete options={options} maxLength={50} showSearch={{ filterOption: false }} />
    </FormField>
  );
}

interface FieldsProps {
  readonly coin: RatingDetail;
  readonly items: Items;
}

function Fields({ coin, items }: FieldsProps) {
  const form = Form.useFormInstance();
  const lang = useLang();
  const itemId: unknown = Form.useWatch(['patch', 'catalogItemId'], form);
  const last = useRef<unknown>(coin.item?.id ?? null);
  useEffect(() => {
    if (itemId === undefined || itemId === last.current) return;
    last.current = itemId;
    const item = items.find(typeof itemId === 'string' ? itemId : null);
    if (item) form.setFieldsValue({ patch: fieldsOfItem(item, form.getFieldValue('patch')) });
  }, [itemId, form, items]);
  const known = coin.item ? [{ value: coin.item.id, label: [nameIn(lang, coin), coin.item.code].join(' · ') }] : [];
  return (
    <FieldGroup>
      <RemoteSelectField
        name={['patch', 'catalogItemId']}
        labelKey="entry.correct.item"
        load={items.load}
        initial={known}
        wide
      />
      <VarietyField items={items} />
      <TextField name={['patch', 'yearText']} labelKey="entry.correct.year" maxLength={50} />
      <SelectField
        name={['patch', 'category2']}
        labelKey="entry.correct.category2"
        options={openSecondLevels(coin.category1, [coin.category2])}
      />
      <SelectField name={['patch', 'serviceType']} labelKey="entry.correct.service" options={SERVICE_TYPES} />
      <MoneyField name={['patch', 'declaredFen']} labelKey="entry.correct.declared" />
    </FieldGroup>
  );
}

/** What the fields bring about, as they stand. */
function LiveEffect({ coin, items }: FieldsProps) {
  const text = useText();
  const now: CorrectionFields | undefined = Form.useWatch('patch');
  const patch = now === undefined ? {} : patchOf(fieldsOf(coin), now, items.find(now.catalogItemId));
  const known = useCorrectionEffect(coin, patch);
  if (isNothing(patch)) return <Note tone="info">{text('entry.correct.nothing')}</Note>;
  if (known === null) return <Skeleton rows={3} />;
  return known.effect ? <Effect effect={known.effect} /> : <Note tone="danger">{known.refusal}</Note>;
}

interface CorrectionValues {
  readonly version: number;
  readonly patch: CorrectionFields;
  readonly reason: string;
}

function CorrectionForm({ coin, onClose }: { readonly coin: RatingDetail; readonly onClose: () => void }) {
  const text = useText();
  const lang = useLang();
  const items = useItems(coin);
  const first = useMemo(() => fieldsOf(coin), [coin]);
  const initial = useMemo<CorrectionValues>(
    () => ({ version: coin.version, patch: first, reason: '' }),
    [coin.version, first],
  );
  return (
    <FormDrawer
      open
      width={WIDTH}
      title={text('entry.correct.title', { code: coin.certNo ?? coin.coinCode })}
      endpoint={correctionEndpoints.askCorrection}
      initial={initial}
      toInput={({ version, patch, reason }: CorrectionValues) => ({
        params: { id: coin.id },
        body: { version, patch: patchOf(first, patch, items.find(patch.catalogItemId)), reason },
      })}
      okText={text('entry.correct.ask')}
      savedKey="entry.correct.asked"
      invalidate={[ratingEndpoints.getRating]}
      onClose={onClose}
      intro={
        <Note tone="info">
          {[nameIn(lang, coin), coin.variety, coin.year].filter(Boolean).join(' · ')}
          <br />
          {text('entry.correct.intro')}
        </Note>
      }
    >
      <Fields coin={coin} items={items} />
      <div className={styles['follows']}>
        <LiveEffect coin={coin} items={items} />
      </div>
      <FieldGroup>
        <TextAreaField name="reason" labelKey="entry.correct.reason" maxLength={200} rows={2} required />
      </FieldGroup>
    </FormDrawer>
  );
}

export interface CorrectCoinDrawerProps {
  /** Null: closed. */
  readonly coinId: string | null;
  readonly onClose: () => void;
}

/** 更正明细: item, variety, category, service or value of one coin after its entry, with what follows; another person decides (audit 5). */
export function CorrectCoinDrawer({ coinId, onClose }: CorrectCoinDrawerProps) {
  const { data } = useEndpoint(
    ratingEndpoints.getRating,
    { params: { coinId: coinId ?? '0' } },
    { enabled: coinId !== null },
  );
  if (coinId === null || data?.id !== coinId) return null;
  return <CorrectionForm key={data.id} coin={data} onClose={onClose} />;
}
