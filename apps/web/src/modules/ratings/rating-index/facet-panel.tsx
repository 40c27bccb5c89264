import { ratingIndexEndpoints as calls } from '@mintmark/contract/grading/rating-index.endpoints.ts';
import type { Facet, IndexFacets } from '@mintmark/contract/grading/rating-index.schema.ts';
import { useState } from 'react';
import { useEndpoint } from '../../../kit/api/index.ts';
import { langOf, useLocale, useText } from '../../../kit/i18n/index.ts';
import type { ListAbove } from '../../../kit/list/index.ts';
import { countText } from '../../../ui/format.ts';
import styles from './facet-panel.module.css';
import { askedOf, chosenOf, inOrder, toggled, valueText } from './facets.model.ts';
import { IndexState } from './index-state.tsx';

type FacetCount = IndexFacets['facets'][number];

const POLL_MS = 5_000;
/** Values that a facet shows before it is opened. */
const FEW = 8;

/** One facet: its values with their counts; a click narrows the list, another one lets go. */
function FacetRow({ facet, values, list }: FacetCount & { readonly list: ListAbove }) {
  const text = useText();
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const chosen = chosenOf(list.filters, facet);
  const gone = chosen.filter((one) => !values.some(({ value }) => value === one));
  const all = inOrder(facet, [...gone.map((value) => ({ value, label: null, n: 0 })), ...values]);
  const shown = isOpen ? all : all.filter(({ value }, at) => at < FEW || chosen.includes(value));
  return (
    <fieldset aria-label={text(`ratings.index.facet.${facet}`)} className={styles['row']}>
      <span className={styles['name']}>{text(`ratings.index.facet.${facet}`)}</span>
      <span className={styles['values']}>
        {shown.map((one) => (
          <button
            key={one.value}
            type="button"
            className={styles['value']}
            aria-pressed={chosen.includes(one.value)}
            onClick={() => list.ask(toggled(list.filters, facet, one.value))}
          >
            {valueText(facet, one, langOf(locale))} <em>{countText(one.n)}</em>
          </button>
        ))}
        {all.length > shown.length || isOpen ? (
          <button type="button" className={styles['more']} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? text('ratings.index.fewer') : text('ratings.index.more', { n: all.length - shown.length })}
          </button>
        ) : null}
      </span>
    </fieldset>
  );
}

const isWorth = (filters: ListAbove['filters'], { facet, values }: FacetCount): boolean =>
  values.length > 0 || chosenOf(filters, facet as Facet).length > 0;

/** Counts of what was found, and how far the index is. */
export function FacetPanel({ list }: { readonly list: ListAbove }) {
  const text = useText();
  const { data } = useEndpoint(
    calls.countFacets,
    { query: askedOf(list.request) },
    { enabled: list.isReady, keepPrevious: true, pollMs: POLL_MS, isQuiet: true },
  );
  if (!data) return null;
  return (
    <section className={styles['panel']} aria-label={text('ratings.index.facets')}>
      {data.facets
        .filter((one) => isWorth(list.filters, one))
        .map((one) => (
          <FacetRow key={one.facet} {...one} list={list} />
        ))}
      <IndexState lag={data.lag} isNear={data.isNear} onBrought={list.reload} />
    </section>
  );
}
