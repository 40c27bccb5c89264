import type { CompanyItem } from '@mintmark/contract/companies/company-item.schema.ts';
import { BOX_TYPES } from '@mintmark/domain/labels/holders.ts';
import type { ReactNode } from 'react';
import {
  FieldGroup,
  LengthField,
  MoneyField,
  PercentField,
  RowsField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
  WeightField,
} from '../../../kit/form/index.ts';
import { type TextKey, useLang, useLocale, useText } from '../../../kit/i18n/index.ts';
import css from '../parts/companies.module.css';

import { compared, NOTHING } from './item.model.ts';

const MOST_REFERENCES = 10;
const MOST_VARIETIES = 60;
/** Levels of the outline, shown before the name. */
const LEVEL = '\u2003';

const REFERENCE = [
  { key: 'system', labelKey: 'companies.item.system', maxLength: 20, grow: 0.6 },
  { key: 'no', labelKey: 'companies.item.no', maxLength: 30 },
] as const;

type Ground = Pick<CompanyItem, 'house' | 'tiers' | 'numbers'>;
type Said = (key: ReturnType<typeof compared>[number]['key']) => string;

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

function WordFields({ item, said }: { readonly item: Ground | null; readonly said: Said }) {
  return (
    <FieldGroup titleKey="companies.item.wordsTitle">
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
      <Pair of="companies.item.references" house={said('references')} wide>
        <RowsField
          name="references"
          labelKey="companies.item.references"
          addKey="companies.item.addReference"
          columns={REFERENCE}
          max={MOST_REFERENCES}
        />
      </Pair>
      <Varieties item={item} said={said} />
    </FieldGroup>
  );
}

/** The varieties that it offers; without a row, all of them. */
function Varieties({ item, said }: { readonly item: Ground | null; readonly said: Said }) {
  const isEnglish = useLocale() === 'en';
  const lines = item?.house.varieties ?? [];
  if (lines.length === 0) return null;
  const options = lines.map(({ id, depth, nameZh, nameEn }) => ({
    value: id,
    label: LEVEL.repeat(depth - 1) + (isEnglish ? nameEn || nameZh : nameZh),
  }));
  return (
    <Pair of="companies.item.varieties" house={said('varieties')} wide>
      <RowsField
        name="varieties"
        labelKey="companies.item.varietiesHint"
        addKey="companies.item.addVariety"
        columns={[
          { key: 'id', labelKey: 'companies.item.variety', kind: 'select', options },
          { key: 'nameZh', labelKey: 'companies.item.nameZh', maxLength: 50 },
          { key: 'nameEn', labelKey: 'companies.item.nameEn', maxLength: 80 },
        ]}
        max={Math.min(MOST_VARIETIES, lines.length)}
      />
    </Pair>
  );
}

function PriceFields({ item, said }: { readonly item: Ground | null; readonly said: Said }) {
  const tiers = (item?.tiers ?? []).map(({ code, zh, en }) => ({ code, zh: `${code} ${zh}`, en: `${code} ${en}` }));
  const isEnglish = useLocale() === 'en';
  return (
    <FieldGroup titleKey="companies.item.priceTitle">
      <Pair of="companies.item.price" house={said('price')} wide>
        <MoneyField name="baseFen" labelKey="companies.item.baseFen" hintKey="companies.item.baseHint" />
        <PercentField name="rateBp" labelKey="companies.item.rateBp" hintKey="companies.item.rateHint" />
      </Pair>
      <SelectField
        name="minTier"
        labelKey="companies.item.minTier"
        hintKey="companies.item.tierHint"
        options={tiers.map(({ code, zh, en }) => ({ value: code, label: isEnglish ? en : zh }))}
      />
      <SelectField
        name="maxNumber"
        labelKey="companies.item.maxNumber"
        hintKey="companies.item.maxHint"
        options={(item?.numbers ?? []).map((number) => ({ value: number, label: String(number) }))}
      />
    </FieldGroup>
  );
}

function SizeFields({ item, said }: { readonly item: Ground | null; readonly said: Said }) {
  const { weightMg = 0, diameterUm = 0, boxTypes = [] } = item?.house ?? {};
  const boxes = BOX_TYPES.filter(({ code }) => boxTypes.length === 0 || boxTypes.includes(code));
  return (
    <FieldGroup titleKey="companies.item.sizeTitle">
      <Pair of="companies.item.weightTolShort" house={said('weightTolShort')}>
        <WeightField name="weightTolMg" labelKey="companies.item.weightTol" disabled={weightMg === null} />
      </Pair>
      <Pair of="companies.item.diameterTolShort" house={said('diameterTolShort')}>
        <LengthField name="diameterTolUm" labelKey="companies.item.diameterTol" disabled={diameterUm === null} />
      </Pair>
      <Pair of="companies.item.boxType" house={said('boxType')}>
        <SelectField
          name="boxType"
          labelKey="companies.item.boxType"
          hintKey="companies.item.boxHint"
          options={boxes}
        />
      </Pair>
    </FieldGroup>
  );
}

/** What a company may say of an item, each value beside the house's. */
export function OwnFields({ item }: { readonly item: Ground | null }) {
  const lang = useLang();
  const of = item === null ? [] : compared(item, NOTHING, lang);
  const said: Said = (key) => of.find((one) => one.key === key)?.house ?? '';
  return (
    <>
      <WordFields item={item} said={said} />
      <PriceFields item={item} said={said} />
      <SizeFields item={item} said={said} />
      <FieldGroup>
        <SwitchField name="isRefused" labelKey="companies.item.isRefused" hintKey="companies.item.refusedHint" wide />
        <TextAreaField
          name="note"
          labelKey="companies.company.note"
          hintKey="companies.item.noteHint"
          maxLength={200}
          rows={2}
        />
      </FieldGroup>
    </>
  );
}
