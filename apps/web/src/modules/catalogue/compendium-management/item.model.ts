import type { CatalogItem } from '@mintmark/contract/catalogue/compendium.schema.ts';

export interface MeasureFact {
  readonly key: 'weight' | 'diameter' | 'thickness' | 'length' | 'width' | 'height';
  readonly unit: 'g' | 'mm';
  readonly value: number;
  /** What may differ, in the unit of the value; null where the catalogue gives none. */
  readonly tolerance: number | null;
}

/** The measures that the catalogue gives, in mg and µm. */
export function measuresOf(item: CatalogItem): readonly MeasureFact[] {
  const all = [
    { key: 'weight', unit: 'g', value: item.weightMg, tolerance: item.weightTolMg },
    { key: 'diameter', unit: 'mm', value: item.diameterUm, tolerance: item.diameterTolUm },
    { key: 'thickness', unit: 'mm', value: item.thicknessUm, tolerance: null },
    { key: 'length', unit: 'mm', value: item.lengthUm, tolerance: null },
    { key: 'width', unit: 'mm', value: item.widthUm, tolerance: null },
    { key: 'height', unit: 'mm', value: item.heightUm, tolerance: null },
  ] as const;
  return all.flatMap(({ value, ...fact }) => (value === null ? [] : [{ ...fact, value }]));
}

/** Where the facts were found; the curators' letter in front (F found, K known) is not for readers. */
export function sourceOf(item: Pick<CatalogItem, 'source' | 'sourceText'>): string {
  const { source, sourceText } = item;
  return sourceText.startsWith(source) ? sourceText.slice(source.length).trim() : sourceText;
}
