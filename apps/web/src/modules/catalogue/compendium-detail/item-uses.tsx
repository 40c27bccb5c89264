import type { CatalogItem } from '@mintmark/contract/catalogue/compendium.schema.ts';
import { Link } from 'react-router';
import { useText } from '../../../kit/i18n/index.ts';
import { SectionCard } from '../../../ui/layout.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { linkOfUse } from '../parts/compendium-links.ts';
import { FactTable } from '../parts/fact-table.tsx';

/** What hangs on an item, in the reader's companies. */
export function ItemUses({ item }: { readonly item: CatalogItem }) {
  const text = useText();
  const { coins, lines, list } = item.uses;
  if (list.length === 0) return <EmptyState title={text('catalogue.item.unused')} />;
  return (
    <SectionCard title={text('catalogue.item.usesTitle')} sub={text('catalogue.item.usesText', { coins, lines })} flush>
      <FactTable
        caption={text('catalogue.item.usesTitle')}
        columns={[
          { key: 'no', title: text('catalogue.item.useNo') },
          { key: 'kind', title: text('catalogue.item.useKind') },
        ]}
        rows={list.map((one) => ({
          key: `${one.kind}${one.id}`,
          cells: [
            <Link key="no" to={linkOfUse(one)}>
              {one.no}
            </Link>,
            text(`catalogue.item.useKind.${one.kind}`),
          ],
        }))}
      />
    </SectionCard>
  );
}
