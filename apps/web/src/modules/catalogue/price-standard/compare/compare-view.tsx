import type { PriceListDetail, PriceListRow } from '@mintmark/contract/catalogue/price-list.schema.ts';
import { priceListsEndpoints as calls } from '@mintmark/contract/catalogue/price-lists.endpoints.ts';
import type { PriceListValues } from '@mintmark/domain/finance/pricing/price-list/price-list.ts';
import { comparePriceValues } from '@mintmark/domain/finance/pricing/price-list/price-list-diff.ts';
import { useId, useMemo, useState } from 'react';
import { useEndpoint } from '../../../../kit/api/index.ts';
import { useLang, useText } from '../../../../kit/i18n/index.ts';
import { SectionCard } from '../../../../ui/layout.tsx';
import { PlainTable } from '../../../../ui/plain-table.tsx';
import { Select } from '../../../../ui/select.tsx';
import { Loaded } from '../../parts/loaded.tsx';

import styles from '../edit/price-editor.module.css';
import { listTitle } from '../list-names.ts';
import { changeWords, leafWords, placeWords } from './difference-words.ts';

type Values = PriceListDetail['data'];
/** Fee types are numbers on the wire; the comparison only looks whether they are the same. */
const rules = (values: Values) => values as PriceListValues;

/** Value by value what differs, with amount and share of the change. */
export function DifferenceTable({ before, after }: { readonly before: Values; readonly after: Values }) {
  const text = useText();
  const lang = useLang();
  const rows = useMemo(() => comparePriceValues(rules(before), rules(after)), [before, after]);
  return (
    <PlainTable
      label={text('catalogue.priceEdit.compare')}
      rows={rows}
      rowKey={({ path }) => path.join('.')}
      empty={text('catalogue.priceEdit.same')}
      hasRowNames
      columns={[
        {
          key: 'place',
          title: text('catalogue.priceEdit.place'),
          wrap: true,
          render: (row) => placeWords(row, lang, text, after.columns).join(' · '),
        },
        {
          key: 'before',
          title: text('catalogue.priceEdit.before'),
          wrap: true,
          quiet: true,
          render: (row) => leafWords(row.path, row.before, lang, text),
        },
        {
          key: 'after',
          title: text('catalogue.priceEdit.after'),
          wrap: true,
          render: (row) => leafWords(row.path, row.after, lang, text),
        },
        {
          key: 'change',
          title: text('catalogue.priceEdit.change'),
          align: 'right',
          render: (row) => {
            const change = changeWords(row);
            return change ? <span className={styles[change.isUp ? 'up' : 'down']}>{change.words}</span> : null;
          },
        },
      ]}
    />
  );
}

/** The list that one compares with first: what it was copied from, else what holds before it. */
const firstOf = (list: PriceListDetail): string | null =>
  list.basedOn?.id ?? list.line.filter(({ validFrom }) => validFrom <= list.validFrom).at(-1)?.id ?? null;

/** A list beside another one that the person chooses. */
export function CompareView({ list, values }: { readonly list: PriceListDetail; readonly values: Values }) {
  const text = useText();
  const lang = useLang();
  const field = useId();
  const [chosen, setChosen] = useState<string | null>(firstOf(list));
  const all = useEndpoint(calls.listPriceLists, { query: { limit: 200 } });
  const others = (all.data?.list ?? []).filter(({ id }: PriceListRow) => id !== list.id);
  const other = useEndpoint(calls.getPriceList, { params: { id: chosen ?? '0' } }, { enabled: chosen !== null });
  return (
    <SectionCard title={text('catalogue.priceEdit.compare')} sub={text('catalogue.priceEdit.compareSub')} flush>
      <div className={styles['bar']}>
        <label htmlFor={field}>
          {text('catalogue.priceEdit.compareWith')}
          <Select
            id={field}
            value={chosen}
            aria-label={text('catalogue.priceEdit.compareWith')}
            onChange={setChosen}
            popupMatchSelectWidth={false}
            style={{ minWidth: 260 }}
            options={others.map((one) => ({ value: one.id, label: listTitle(one, lang, text) }))}
          />
        </label>
      </div>
      {chosen === null ? null : (
        <Loaded answer={other}>{({ data }) => <DifferenceTable before={data} after={values} />}</Loaded>
      )}
    </SectionCard>
  );
}
