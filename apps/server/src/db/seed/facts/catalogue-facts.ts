import { CHECK_RULE_SEEDS } from '@mintmark/domain/audits/check-rules.ts';
import { QUALITY_RULE_SEED } from '@mintmark/domain/audits/quality-rules.ts';
import { METALS } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { CATEGORIES1, CATEGORIES2, type Category1, isCopper } from '@mintmark/domain/catalogue/categories.ts';
import { isOpenReference, referenceNorm } from '@mintmark/domain/catalogue/compendium.ts';
import { SEED_PRICE_LIST } from '@mintmark/domain/finance/pricing/price-list/price-list-seed.ts';
import { isEnumCode } from '@mintmark/domain/kernel/enums.ts';
import { jsonb, type Tx } from '../../../kernel/db/database.ts';
import { itemGrams } from '../../../workflow/catalogue/item-grams.ts';
import { type CatalogueSeedItem, listCatalogueSeed } from '../catalogue/catalogue-seed.ts';

/** Categories of both levels; a category1 is its own row (code 1–10), a category2 is category1 × 100 + place. */
export async function insertCategories(tx: Tx): Promise<void> {
  const parents = CATEGORIES1.map((one, sort) => ({
    code: Number(one.code),
    category1: Number(one.code),
    zh: one.zh,
    en: one.en,
    certPrefix: null,
    scaleCode: one.scaleCode,
    priceColumn: one.priceColumn,
    needs: jsonb(needsOf(one)),
    isAccepted: one.isAccepted,
    sort,
  }));
  const children = CATEGORIES2.map((one, sort) => {
    const parent = CATEGORIES1.find(({ code }) => code === one.category1);
    return {
      code: Number(one.code),
      category1: one.category1,
      zh: one.zh,
      en: one.en,
      certPrefix: one.certLetter,
      scaleCode: parent?.scaleCode ?? null,
      priceColumn: parent?.priceColumn ?? null,
      needs: jsonb({}),
      isAccepted: parent?.isAccepted ?? false,
      sort,
    };
  });
  await tx
    .insertInto('categories')
    .values([...parents, ...children])
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
}

function needsOf(one: Category1) {
  const { aliases, requiredMeasures, optionalMeasures, rawImages, slabImages, services, needsAppraiser, boxTypes } =
    one;
  return { aliases, requiredMeasures, optionalMeasures, rawImages, slabImages, services, needsAppraiser, boxTypes };
}

/** Audit rules of the house (records.md §4); companies add or switch off their own. */
export async function insertCheckRules(tx: Tx): Promise<void> {
  const rows = CHECK_RULE_SEEDS.map(({ id, zh, en, validFrom: _from, validTo: _to, ...rule }) => {
    return { companyId: null, kind: 'audit', code: id, nameZh: zh, nameEn: en, rule: jsonb(rule) };
  });
  const { id, zh, en, rule } = QUALITY_RULE_SEED;
  const quality = { companyId: null, kind: 'quality', code: id, nameZh: zh, nameEn: en, rule: jsonb(rule) };
  await tx
    .insertInto('checkRules')
    .values([...rows, quality])
    .execute();
}

/** The published price list of the house (fees.md). */
export async function insertPriceList(tx: Tx, now: Date): Promise<void> {
  const { id: _id, version, companyId, validFrom, validTo, ...data } = SEED_PRICE_LIST;
  await tx
    .insertInto('priceLists')
    .values({
      companyId,
      nameZh: '标准价格表',
      nameEn: 'Standard price list',
      listVersion: version,
      validFrom,
      validTo,
      status: 'published',
      data: jsonb(data),
      publishedAt: now,
    })
    .execute();
}

/** The curated catalogue with references and varieties. */
export async function insertCatalogue(tx: Tx): Promise<void> {
  const items = listCatalogueSeed();
  const rows = await tx.insertInto('catalogItems').values(items.map(toRow)).returning(['id', 'code']).execute();
  const idOf = new Map(rows.map(({ id, code }) => [code, id]));
  const references = items.flatMap((item) => referencesOf(item, idOf.get(item.code) ?? ''));
  const varieties = items.flatMap((item) =>
    item.varieties.map(({ zh, en }, sort) => ({
      itemId: idOf.get(item.code) ?? '',
      nameZh: zh,
      nameEn: en ?? '',
      sort,
    })),
  );
  await tx.insertInto('catalogReferences').values(markShared(references)).execute();
  await tx.insertInto('catalogVarieties').values(varieties).execute();
}

function referencesOf(item: CatalogueSeedItem, itemId: string) {
  return item.references.map(({ system, no }, sort) => ({
    itemId,
    system,
    no,
    norm: referenceNorm(system, no),
    isShared: isOpenReference(system, no),
    sort,
  }));
}

/** Numbers that several items of the seed are filed under (Y-329.6). */
function markShared<T extends { readonly norm: string; readonly isShared: boolean }>(references: readonly T[]): T[] {
  const uses = Map.groupBy(references, ({ norm }) => norm);
  return references.map((one) => ({ ...one, isShared: one.isShared || (uses.get(one.norm)?.length ?? 0) > 1 }));
}

function toRow(item: CatalogueSeedItem) {
  const category2 = CATEGORIES2.find(({ category1, zh }) => category1 === item.category1 && zh === item.category2);
  if (!category2) throw new Error(`Catalogue seed ${item.code}: no category ${item.category2}.`);
  const metal = isEnumCode(METALS, item.metal) ? item.metal : null;
  const references = item.references.map(({ system, no }) => `${system}-${no}`);
  const varieties = item.varieties.map(({ zh }) => zh);
  return {
    code: item.code,
    category1: item.category1,
    category2: Number(category2.code),
    nameZh: item.zh,
    nameEn: item.en,
    pinyin: item.pinyinInitials,
    dynasty: item.dynasty,
    era: item.era,
    yearText: item.yearText,
    yearFrom: item.yearFrom,
    yearTo: item.yearTo,
    denomination: item.denomination,
    metal: item.metal,
    fineness: item.fineness,
    isCopper: isCopper(metal),
    weightMg: item.weightMg,
    weightTolMg: item.weightTolMg,
    diameterUm: item.diameterUm,
    diameterTolUm: item.diameterTolUm,
    thicknessUm: item.thicknessUm,
    lengthUm: item.sizeUm?.lengthUm ?? null,
    widthUm: item.sizeUm?.widthUm ?? null,
    heightUm: item.sizeUm?.heightUm ?? null,
    mintage: item.mintage,
    rarityLevel: item.rarityLevel,
    source: item.source,
    sourceText: item.sourceText,
    isUnverified: item.verify,
    aliases: [...item.aliases],
    grams: itemGrams({ ...item, nameZh: item.zh, nameEn: item.en, references, varieties }),
  };
}
