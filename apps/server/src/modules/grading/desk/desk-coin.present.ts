import type { zDeskCoin } from '@mintmark/contract/grading/grading.schema.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { SERVICE } from '@mintmark/domain/receiving/receiving.enums.ts';
import type { z } from 'zod';
import type { SignedInContext } from '../../../kernel/context.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { categoryBooks } from '../../../workflow/catalogue/categories.repo.ts';
import { signFileUrl } from '../../files/index.ts';
import { type DeskCoinRow, rawImages, referencesOf } from '../ratings/coin-facts.queries.ts';
import { levelOf, verdictsOf } from '../scores/stage.ts';
import type { Desk } from './desk.queries.ts';
import { type ItemVariety, varietiesOf } from './varieties.queries.ts';

export type DeskCoin = z.infer<typeof zDeskCoin>;
type Measure = DeskCoin['measures'][number];

function measure(key: Measure['key'], value: number | null, expected: number | null, tolerance: number | null) {
  if (value === null) return [];
  const isOut = expected !== null && tolerance !== null && Math.abs(value - expected) > tolerance;
  return [{ key, value, expected, tolerance, isOut } satisfies Measure];
}

function measuresOf(row: DeskCoinRow): Measure[] {
  return [
    ...measure('weightMg', row.weightMg, row.itemWeightMg, row.itemWeightTolMg),
    ...measure('diameterUm', row.diameterUm, row.itemDiameterUm, row.itemDiameterTolUm),
    ...measure('thicknessUm', row.thicknessUm, row.itemThicknessUm, null),
    ...measure('lengthUm', row.lengthUm, row.itemLengthUm, null),
    ...measure('widthUm', row.widthUm, row.itemWidthUm, null),
    ...measure('heightUm', row.heightUm, row.itemHeightUm, null),
  ];
}

/** Pictures and references of many coins, read at once. */
export interface Illustrations {
  readonly images: readonly { ownerId: string; kind: number; fileKey: string }[];
  readonly references: readonly { itemId: string; text: string }[];
  /** Of the items whose coins are to be attributed. */
  readonly varieties: readonly (ItemVariety & { readonly itemId: string })[];
}

/** Does the coin wait for its variety to be named? */
const isAttributed = ({ status, serviceType }: Pick<DeskCoinRow, 'status' | 'serviceType'>): boolean =>
  status === coinMachine.state.toAuthenticate && serviceType === SERVICE.attribution;

export async function loadIllustrations(db: Reader, rows: readonly DeskCoinRow[]): Promise<Illustrations> {
  const images = await rawImages(
    db,
    rows.map((row) => row.id),
  );
  const references = await referencesOf(
    db,
    rows.flatMap((row) => row.catalogItemId ?? []),
  );
  const asked = rows.filter(isAttributed).flatMap((row) => row.catalogItemId ?? []);
  return { images, references, varieties: await varietiesOf(db, [...new Set(asked)]) };
}

/**
 * A coin as its grader may see it, by its travelling code: never the customer, agent, order, value, tier, notes, an older
 * certificate or grade, population, or anything of other graders (D6).
 */
export function presentDeskCoin(
  row: DeskCoinRow,
  desk: Desk,
  illustrations: Illustrations,
  context: SignedInContext,
): DeskCoin {
  const category = categoryBooks.of(context).byCode.get(row.category2);
  const holder = { accountId: context.actor.accountId, purpose: 'grading', now: context.clock.now() };
  const url = (key: string): string => signFileUrl(context.config, key, holder);
  return {
    coinId: row.id,
    coinCode: row.coinCode,
    version: row.version,
    stage: desk.stage,
    level: levelOf(desk.stage),
    verdicts: row.status === coinMachine.state.toAuthenticate ? verdictsOf(row.serviceType) : [],
    varieties: isAttributed(row)
      ? illustrations.varieties
          .filter((one) => one.itemId === row.catalogItemId)
          .map(({ id, nameZh, nameEn }) => ({ id, nameZh, nameEn }))
      : null,
    name: row.itemNameZh ?? row.name,
    nameEn: row.itemNameEn ?? row.nameEn,
    variety: row.varietyZh ?? row.varietyText,
    year: row.yearText || (row.itemYear ?? ''),
    denomination: row.itemDenomination ?? '',
    metal: row.itemMetal ?? '',
    fineness: row.itemFineness ?? '',
    edge: row.edge,
    inscription: row.inscription,
    references: illustrations.references.filter((one) => one.itemId === row.catalogItemId).map((one) => one.text),
    category1: row.category1,
    category2: row.category2,
    category: { zh: category?.zh ?? '', en: category?.en ?? '' },
    scaleCode: desk.scale?.code ?? '',
    scaleId: row.scaleVersionId,
    isCopper: desk.isCopper,
    defects: desk.defects === null ? null : [...desk.defects],
    measures: measuresOf(row),
    flags: [...row.flags],
    images: illustrations.images
      .filter((image) => image.ownerId === row.id)
      .map((image) => ({ kind: image.kind, url: url(image.fileKey) })),
  };
}
