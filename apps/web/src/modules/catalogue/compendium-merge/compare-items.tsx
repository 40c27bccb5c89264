import { catalogueEndpoints } from '@mintmark/contract/catalogue/catalogue.endpoints.ts';
import type { CatalogItem } from '@mintmark/contract/catalogue/compendium.schema.ts';
import { Button, Radio } from 'antd';
import { useState } from 'react';
import { useEndpoint } from '../../../kit/api/index.ts';
import { useLocale, useText } from '../../../kit/i18n/index.ts';
import { CoinThumb } from '../../../ui/coin-thumb.tsx';
import { thousandthsText } from '../../../ui/format.ts';
import { Note } from '../../../ui/layout.tsx';
import { FactTable } from '../parts/fact-table.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { categoryText, materialOf, metalName } from '../parts/names.ts';
import { compareLines, faultOf, likelySurvivor, type Sides } from './compare.model.ts';
import styles from './merge.module.css';
import { useMergeSteps } from './use-merge-steps.tsx';

function Heads({ sides, stays, onChoose }: { sides: Sides; stays: 0 | 1; onChoose: (at: 0 | 1) => void }) {
  const text = useText();
  return (
    <Radio.Group
      className={styles['heads'] ?? ''}
      aria-label={text('catalogue.merge.stays')}
      value={stays}
      onChange={({ target }) => onChoose(target.value === 1 ? 1 : 0)}
    >
      {sides.map((item, at) => (
        <div key={item.id} className={styles['head']} data-stays={at === stays}>
          <CoinThumb material={materialOf(item)} src={item.obverseUrl || null} size={56} />
          <Radio value={at}>
            {text(at === stays ? 'catalogue.merge.staysCode' : 'catalogue.merge.goesCode', { code: item.code })}
          </Radio>
        </div>
      ))}
    </Radio.Group>
  );
}

function Comparison({ sides, onDone }: { readonly sides: Sides; readonly onDone: () => void }) {
  const text = useText();
  const locale = useLocale();
  const [chosen, setChosen] = useState<0 | 1 | null>(null);
  const stays = chosen ?? likelySurvivor(sides);
  const fault = faultOf(sides, stays);
  const { merge, isBusy, dialog } = useMergeSteps(onDone);
  const lines = compareLines(sides, {
    category: (item: CatalogItem) => categoryText(item, locale),
    metal: (code) => metalName(code, locale),
    measure: (value, unit) => `${thousandthsText(value)} ${unit}`,
    count: String,
    comma: text('catalogue.common.comma'),
  });
  return (
    <div className={styles['stack']}>
      <Heads sides={sides} stays={stays} onChoose={setChosen} />
      <FactTable
        caption={text('catalogue.merge.compare')}
        columns={[
          { key: 'name', title: '', width: 108 },
          { key: 'left', title: sides[0].code, wrap: true },
          { key: 'right', title: sides[1].code, wrap: true },
        ]}
        rows={lines.map(({ key, values, isDifferent }) => ({
          key,
          cells: [
            text(key),
            ...values.map((value, at) => (
              <span key={at} className={isDifferent ? (styles['differs'] ?? '') : ''}>
                {value || '–'}
              </span>
            )),
          ],
        }))}
      />
      <Note tone={fault === null ? 'info' : 'danger'}>
        {fault === null ? text('catalogue.merge.what') : text(`catalogue.merge.${fault}`)}
      </Note>
      <div className={styles['acts']}>
        <Button type="primary" loading={isBusy} disabled={fault !== null} onClick={() => void merge(sides, stays)}>
          {text('catalogue.merge.merge')}
        </Button>
      </div>
      {dialog}
    </div>
  );
}

interface Props {
  readonly ids: readonly [string, string];
  readonly onDone: () => void;
}

/** Two items side by side: which one stays, and what they say differently. */
export function CompareItems({ ids, onDone }: Props) {
  const left = useEndpoint(catalogueEndpoints.getItem, { params: { id: ids[0] } });
  const right = useEndpoint(catalogueEndpoints.getItem, { params: { id: ids[1] } });
  return (
    <Loaded answer={left} rows={14}>
      {(one) => <Loaded answer={right}>{(other) => <Comparison sides={[one, other]} onDone={onDone} />}</Loaded>}
    </Loaded>
  );
}
