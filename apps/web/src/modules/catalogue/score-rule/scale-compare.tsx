import { scalesEndpoints as calls } from '@mintmark/contract/catalogue/scales.endpoints.ts';
import type { ScaleDetail } from '@mintmark/contract/catalogue/scales.schema.ts';
import type { ScaleRulesIn } from '@mintmark/contract/grading/scale.schema.ts';
import { compareScaleRules } from '@mintmark/domain/grading/scales/scale-diff.ts';
import { useId, useMemo, useState } from 'react';
import { useEndpoint } from '../../../kit/api/index.ts';
import { textOr, useLang, useText } from '../../../kit/i18n/index.ts';
import { SectionCard } from '../../../ui/layout.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { Select } from '../../../ui/select.tsx';
import { Loaded } from '../parts/loaded.tsx';

import styles from '../price-standard/edit/price-editor.module.css';
import { titleOf } from './scale-names.ts';

/** `bands.60–70.zh` in words: what has a name is called by it, a row by what it stands for. */
const placeWords = (path: readonly string[]): string =>
  path.map((part) => textOr(`catalogue.scalePart.${part}`, part)).join(' · ');

/** Value by value what differs. */
export function ScaleDifferences({ before, after }: { readonly before: ScaleRulesIn; readonly after: ScaleRulesIn }) {
  const text = useText();
  const rows = useMemo(() => compareScaleRules(before, after), [before, after]);
  return (
    <PlainTable
      label={text('catalogue.scale.compare')}
      rows={rows}
      rowKey={({ path }) => path.join('.')}
      empty={text('catalogue.scale.same')}
      hasRowNames
      columns={[
        { key: 'place', title: text('catalogue.scale.place'), wrap: true, render: ({ path }) => placeWords(path) },
        {
          key: 'before',
          title: text('catalogue.scale.before'),
          wrap: true,
          quiet: true,
          render: (row) => row.before || '–',
        },
        { key: 'after', title: text('catalogue.scale.after'), wrap: true, render: (row) => row.after || '–' },
      ]}
    />
  );
}

/** What one compares with first: what holds before it, else what it was copied from. */
const firstOf = ({ line, validFrom, basedOn }: ScaleDetail): string | null =>
  line.filter((one) => one.validFrom <= validFrom).at(-1)?.id ?? basedOn?.id ?? null;

/** A version beside another one that the person chooses. */
export function CompareScales({ scale }: { readonly scale: ScaleDetail }) {
  const text = useText();
  const lang = useLang();
  const choice = useId();
  const [chosen, setChosen] = useState<string | null>(firstOf(scale));
  const all = useEndpoint(calls.listScales, { query: { limit: 200 } });
  const others = (all.data?.list ?? []).filter(({ id }) => id !== scale.id);
  const other = useEndpoint(calls.getScale, { params: { id: chosen ?? '0' } }, { enabled: chosen !== null });
  return (
    <SectionCard title={text('catalogue.scale.compare')} sub={text('catalogue.scale.compareSub')} flush>
      <div className={styles['bar']}>
        <label htmlFor={choice}>
          {text('catalogue.scale.compareWith')}
          <Select
            id={choice}
            value={chosen}
            aria-label={text('catalogue.scale.compareWith')}
            onChange={setChosen}
            popupMatchSelectWidth={false}
            style={{ minWidth: 260 }}
            options={others.map((one) => ({ value: one.id, label: titleOf(one, lang) }))}
          />
        </label>
      </div>
      {chosen === null ? null : (
        <Loaded answer={other}>{({ rules }) => <ScaleDifferences before={rules} after={scale.rules} />}</Loaded>
      )}
    </SectionCard>
  );
}
