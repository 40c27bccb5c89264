import type { CatalogueEntry } from '@mintmark/domain/receiving/import/catalogue-index.ts';
import { pinyin } from 'pinyin-pro';
import { z } from 'zod';
import banknotes from './banknotes.json' with { type: 'json' };
import cash from './cash.json' with { type: 'json' };
import machineStruck from './machine-struck.json' with { type: 'json' };
import sycee from './sycee.json' with { type: 'json' };

const measure = z.int().positive().nullable();

/**
 * One curated coin, note or ingot (catalogue.md §3–5.6 with the corrections of D10). Weights in mg, lengths in µm;
 * tolerances are half widths. `category2` is the Chinese name of a CATEGORIES2 entry of its category1, `metal` a code
 * of METALS. A reference number may end in x, … or ? (open, see `catalogueReferenceKey`). `source` F = found on a
 * page, K = known; `verify` = to be checked before it is shown as fact.
 */
const catalogueSeedItem = z.strictObject({
  code: z.string().regex(/^(MS|CC|BN|SY)-\d{3}[a-e]?$/),
  category1: z.int().min(1).max(10),
  category2: z.string().min(1),
  zh: z.string().min(1).max(50),
  en: z.string().min(1).max(80),
  dynasty: z.string().min(1),
  era: z.string(),
  yearText: z.string().min(1).max(50),
  yearFrom: z.int().nullable(),
  yearTo: z.int().nullable(),
  denomination: z.string(),
  metal: z.string().min(1),
  fineness: z.string(),
  weightMg: measure,
  weightTolMg: measure,
  diameterUm: measure,
  diameterTolUm: measure,
  thicknessUm: measure,
  sizeUm: z.strictObject({ lengthUm: z.int().positive(), widthUm: measure, heightUm: measure }).nullable(),
  mintage: z.string(),
  rarityLevel: z.int().min(1).max(10).nullable(),
  references: z.array(z.strictObject({ system: z.string().min(1), no: z.string().min(1) })),
  varieties: z.array(z.strictObject({ zh: z.string().min(1), en: z.string().min(1).optional() })),
  aliases: z.array(z.string().min(1)),
  source: z.enum(['F', 'K']),
  sourceText: z.string().min(1),
  verify: z.boolean(),
});

export type CatalogueSeedItem = z.infer<typeof catalogueSeedItem> & { readonly pinyinInitials: string };

/** The whole curated catalogue, checked and with its pinyin initials. Throws when the data files are broken. */
export function listCatalogueSeed(): readonly CatalogueSeedItem[] {
  const items = z.array(catalogueSeedItem).parse([...machineStruck, ...cash, ...banknotes, ...sycee]);
  return items.map((item) => ({ ...item, pinyinInitials: pinyinInitials(item.zh) }));
}

/** First letters of the Chinese reading, with Latin letters and digits kept: 民国三年 → mgsn (speed.md “Chinese search”). */
export function pinyinInitials(name: string): string {
  const letters = pinyin(name, { pattern: 'first', toneType: 'none', type: 'array', nonZh: 'consecutive' });
  return letters
    .join('')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}

/** The seed as matching sees it, with codes as ids and `<code>/<variety>` as variety ids; for tests and dry runs. */
export function toCatalogueEntries(items: readonly CatalogueSeedItem[]): readonly CatalogueEntry[] {
  return items.map((item) => ({
    itemId: item.code,
    category1: item.category1,
    names: [item.zh, ...item.aliases],
    otherNames: [item.en],
    yearFrom: item.yearFrom,
    yearTo: item.yearTo,
    references: item.references,
    varieties: item.varieties.map((variety) => ({
      varietyId: `${item.code}/${variety.zh}`,
      names: variety.en === undefined ? [variety.zh] : [variety.zh, variety.en],
    })),
  }));
}
