import type { ItemFields } from '@mintmark/contract/catalogue/compendium.schema.ts';
import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';

/** An item of the compendium as the form sends it; `more` changes what a test is about. */
export function itemFields(more: Partial<ItemFields> = {}): ItemFields {
  return {
    ...{
      category1: CATEGORY.struck,
      category2: 501,
      nameZh: '测试壹圆',
      nameEn: 'Test dollar',
      nameShort: '',
      aliases: [],
    },
    ...{ dynasty: '民国', ruler: '', era: '', denomination: '壹圆', typeName: '', mint: '', yearText: '1914' },
    ...{ yearFrom: 1914, yearTo: 1914, metal: 'silver', fineness: '.890', weightMg: 26_700, weightTolMg: 530 },
    ...{ diameterUm: 39_000, diameterTolUm: 500, thicknessUm: null, lengthUm: null, widthUm: null, heightUm: null },
    ...{ edge: '', shape: '', technique: '', designer: '', mintage: '', rarityLevel: null, obverseText: '' },
    ...{ reverseText: '', knownFakes: '', obverseKey: null, reverseKey: null, source: 'K', sourceText: '' },
    ...{ isUnverified: false, references: [], varieties: [], priceGuides: [] },
    ...more,
  };
}

/** A reference of its own: `TT-<no>`. */
export const reference = (no: string, isShared = false) => ({ system: 'TT', no, isShared });
export const variety = (key: string, depth: number, nameZh = key) => ({ key, depth, nameZh, nameEn: '' });
