import { compendiumEndpoints } from '@mintmark/contract/catalogue/compendium.endpoints.ts';
import type { CatalogItem, Population } from '@mintmark/contract/catalogue/compendium.schema.ts';
import { Link } from 'react-router';
import { useEndpoint } from '../../../kit/api/index.ts';
import { useLocale, useText } from '../../../kit/i18n/index.ts';
import { conditionsLink } from '../../../kit/list/index.ts';
import { countText, timeText } from '../../../ui/format.ts';
import { type FactItem, FactList, SectionCard } from '../../../ui/layout.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { linkOfUse } from '../parts/compendium-links.ts';
import { FactTable } from '../parts/fact-table.tsx';
import { Loaded } from '../parts/loaded.tsx';

const coinsLink = (code: string): string => `/closeReview/orderCodeManagement?c=${conditionsLink({ itemCode: code })}`;

/** Rows of the table: a grade, its pieces, and how many are finer. */
function rowsOf({ grades }: Population) {
  let finer = 0;
  return grades.map(({ gradeNumber, coins }) => {
    const row = {
      key: String(gradeNumber),
      cells: [gradeNumber, countText(coins), finer === 0 ? '–' : countText(finer)],
    };
    finer += coins;
    return row;
  });
}

function Ends({ population: { finest, last } }: { readonly population: Population }) {
  const text = useText();
  const locale = useLocale();
  const coin = (one: NonNullable<Population['finest']>) => (
    <>
      <Link to={linkOfUse({ kind: 'coin', id: one.coinId })}>{one.coinCode}</Link>{' '}
      {locale === 'en' ? one.gradeEn : one.gradeZh}
    </>
  );
  const facts: readonly (FactItem | null)[] = [
    finest && { key: 'finest', label: text('catalogue.item.finest'), value: coin(finest) },
    last && {
      key: 'last',
      label: text('catalogue.item.lastGraded'),
      value: (
        <>
          {coin(last)} {last.gradedAt ? timeText(last.gradedAt) : ''}
        </>
      ),
    },
  ];
  return <FactList items={facts.filter((one) => one !== null)} />;
}

/** How many pieces of an item were graded, by grade; the finest, the last, and the way to all of them. */
export function ItemPopulation({ item }: { readonly item: CatalogItem }) {
  const text = useText();
  const answer = useEndpoint(compendiumEndpoints.getItemPopulation, { params: { id: item.id } });
  return (
    <Loaded answer={answer}>
      {(population) =>
        population.graded === 0 ? (
          <EmptyState title={text('catalogue.item.populationNone')} />
        ) : (
          <>
            <SectionCard
              title={text('catalogue.item.population')}
              sub={text('catalogue.item.populationSub', { graded: countText(population.graded) })}
              extra={<Link to={coinsLink(item.code)}>{text('catalogue.item.populationCoinsLink')}</Link>}
            >
              <Ends population={population} />
            </SectionCard>
            <SectionCard title={text('catalogue.item.populationGrade')} flush>
              <FactTable
                caption={text('catalogue.item.population')}
                columns={[
                  { key: 'grade', title: text('catalogue.item.populationGrade') },
                  { key: 'coins', title: text('catalogue.item.populationCoins'), align: 'right' },
                  { key: 'above', title: text('catalogue.item.populationAbove'), align: 'right' },
                ]}
                rows={rowsOf(population)}
              />
            </SectionCard>
          </>
        )
      }
    </Loaded>
  );
}
