import { compendiumEndpoints } from '@mintmark/contract/catalogue/compendium.endpoints.ts';
import { useEndpoint } from '../../../kit/api/index.ts';
import { RecordEvents } from '../../../kit/detail/index.ts';
import { textOr, useText } from '../../../kit/i18n/index.ts';
import { SectionCard } from '../../../ui/layout.tsx';

/** Field of the log → key of its words where they are not `catalogue.item.<field>`. */
const FIELDS: Readonly<Record<string, string>> = {
  nameZh: 'catalogue.category.zh',
  nameEn: 'catalogue.category.en',
  yearText: 'catalogue.item.year',
  rarityLevel: 'catalogue.item.rarity',
  weightMg: 'catalogue.item.weight',
  weightTolMg: 'catalogue.edit.weightTol',
  diameterUm: 'catalogue.item.diameter',
  diameterTolUm: 'catalogue.edit.diameterTol',
  thicknessUm: 'catalogue.item.thickness',
  lengthUm: 'catalogue.item.length',
  widthUm: 'catalogue.item.width',
  heightUm: 'catalogue.item.height',
  obverseText: 'catalogue.edit.obverseText',
  reverseText: 'catalogue.edit.reverseText',
  obverseKey: 'catalogue.edit.obverseKey',
  reverseKey: 'catalogue.edit.reverseKey',
  priceGuides: 'catalogue.item.guides',
  isUnverified: 'catalogue.item.unverified',
  source: 'catalogue.edit.sourceKind',
  sourceText: 'catalogue.edit.sourceText',
};

/** Who changed what of an item. */
export function ItemHistory({ id }: { readonly id: string }) {
  const text = useText();
  const answer = useEndpoint(compendiumEndpoints.getItemHistory, { params: { id } });
  return (
    <SectionCard title={text('catalogue.item.tabHistory')}>
      <RecordEvents
        answer={answer}
        titleOf={({ action }) => action}
        fieldOf={(field) => textOr(FIELDS[field] ?? `catalogue.item.${field}`, field)}
      />
    </SectionCard>
  );
}
