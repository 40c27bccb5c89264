import type { EntryRow } from '@mintmark/contract/entry/detail-entry.schema.ts';
import type { PriceList } from '@mintmark/domain/finance/pricing/price-list/price-list.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import type { Scale } from '@mintmark/domain/grading/scales/scales.ts';
import { foreignGrade, type ScaleMap } from '@mintmark/domain/system/scale-map.ts';
import { iso } from '../../../kernel/clock.ts';
import type { Locale } from '../../../kernel/context.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { textMessage } from '../../../kernel/messages.ts';
import { oldCertificates } from '../../../workflow/certificates/old-certificates.repo.ts';
import type { CoinRow } from '../../../workflow/coins/coin.repo.ts';
import { scaleIn, scalesOf } from '../../../workflow/coins/scales.repo.ts';
import { gradeWords } from '../../../workflow/coins/wished-grade.ts';
import { type OffersOf, offersForOrder, offersIn } from '../../../workflow/company-scope.repo.ts';
import type { CoinExtras } from '../../../workflow/money/price-facts.repo.ts';
import type { OrderRow } from '../../../workflow/orders/order.repo.ts';
import { gradersByIds } from '../../system/index.ts';
import { firstCoinsOf, type LineRow, submittedLines } from './entry-facts.repo.ts';
import { type OldOfRow, rowProblems, wantsOldCertificate } from './row-problems.ts';
import { isRaised, priceListIfAny, quotedTiers, type RowTier, tiersOf } from './tiers.ts';

/** What all rows of an order share while they are shown or checked. */
export interface RowSetting {
  readonly order: OrderRow;
  readonly list: PriceList | null;
  readonly lines: ReadonlyMap<string, LineRow>;
  readonly quoted: ReadonlyMap<string, string | null>;
  /** What each company that grades pieces of the order offers on its day. */
  readonly offers: OffersOf;
}

export async function rowSetting(db: Reader, order: OrderRow): Promise<RowSetting> {
  const lines = await submittedLines(db, order.id);
  return {
    order,
    list: await priceListIfAny(db, order),
    lines: new Map(lines.map((line) => [line.id, line])),
    quoted: quotedTiers(order),
    offers: await offersForOrder(db, order),
  };
}

const PRICED: RowTier = { tierUsed: null, hasPrice: true };

export const lineOf = (setting: RowSetting, coin: Pick<CoinRow, 'lineId'>): LineRow | null =>
  coin.lineId === null ? null : (setting.lines.get(coin.lineId) ?? null);

/** The catalogue item is another than the one submitted (D7); a line without an item cannot differ. */
export function isOtherItem(coin: Pick<CoinRow, 'catalogItemId'>, line: LineRow | null): boolean {
  return line !== null && line.catalogItemId !== null && line.catalogItemId !== coin.catalogItemId;
}

/** The tier this row was quoted with, or null. */
export function tierQuotedOf(setting: RowSetting, coin: Pick<CoinRow, 'lineId'>): string | null {
  return coin.lineId === null ? null : (setting.quoted.get(coin.lineId) ?? null);
}

type Grader = Awaited<ReturnType<typeof gradersByIds>>[number];

/** The grade on a foreign holder, and ours for it by the grader's table. */
function foreignHint(coin: CoinRow, scale: Scale | null, grader: Grader | undefined) {
  const oldGradeText = (coin.extras as CoinExtras).oldGradeText ?? null;
  if (oldGradeText === null || scale === null || grader === undefined)
    return { oldGradeText, oldGradeHint: null, oldGradeOurs: null };
  const found = foreignGrade(grader.scaleMaps as readonly ScaleMap[], scale, oldGradeText);
  return { oldGradeText, oldGradeHint: found.kind, oldGradeOurs: found.kind === 'mapped' ? found.ours : null };
}

interface RowFacts {
  readonly scale: Scale | null;
  readonly tier: RowTier;
  readonly grader: Grader | undefined;
  readonly old: OldOfRow;
}

function presentRow(
  setting: RowSetting,
  coin: CoinRow,
  { scale, tier, grader, old }: RowFacts,
  locale: Locale,
): EntryRow {
  const line = lineOf(setting, coin);
  const extras = coin.extras as CoinExtras;
  const tierQuoted = tierQuotedOf(setting, coin);
  const { list } = setting;
  return {
    id: coin.id,
    version: coin.version,
    seq: coin.seq,
    coinCode: coin.coinCode,
    status: coin.status,
    lineId: coin.lineId,
    lineSeq: line?.seq ?? null,
    category1: coin.category1,
    category2: coin.category2,
    catalogItemId: coin.catalogItemId,
    varietyId: coin.varietyId,
    name: coin.name,
    nameEn: coin.nameEn,
    varietyText: coin.varietyText,
    yearText: coin.yearText,
    declaredFen: coin.declaredFen,
    serviceType: coin.serviceType,
    tierAsked: coin.tierAsked,
    tierUsed: coin.tierUsed,
    tierQuoted,
    isRaised: isRaised(list, { asked: coin.tierAsked, quoted: tierQuoted, used: coin.tierUsed }),
    oldCertNo: coin.oldCertNo,
    oldGraderId: coin.oldGraderId,
    ...foreignHint(coin, scale, grader),
    oldGradeZh: gradeWords(scale, coin.oldGrade, 'zh'),
    oldGradeEn: gradeWords(scale, coin.oldGrade, 'en'),
    wishedGrade: gradeWords(scale, coin.wishedGrade, 'en') ?? line?.wishedGrade ?? null,
    openWhen: coin.openWhen,
    isError: coin.isError,
    isPattern: coin.isPattern,
    feeTypes: [...(extras.feeTypes ?? [])],
    multiBox: extras.multiBox ? { boxKey: extras.multiBox.boxKey, pieces: extras.multiBox.pieces } : null,
    customerNote: coin.customerNote,
    innerNote: coin.innerNote,
    isOtherItem: isOtherItem(coin, line),
    problems:
      coin.status === coinMachine.state.toEnter
        ? rowProblems(coin, line, { ...tier, old }, offersIn(setting.offers, coin)).map(({ path, msg }) => ({
            path,
            msg: textMessage(msg, locale),
          }))
        : [],
    updatedAt: iso(coin.updatedAt) ?? '',
  };
}

/** What the rows that work on a certificate of ours are checked against. */
async function oldOfRows(db: Reader, order: OrderRow, rows: readonly CoinRow[]): Promise<OldOfRow> {
  const certNos = rows.filter((coin) => wantsOldCertificate(coin.serviceType)).flatMap((coin) => coin.oldCertNo ?? []);
  return {
    certificates: await oldCertificates(db, order.companyId, certNos),
    firstCoinOf: await firstCoinsOf(db, order.id, certNos),
  };
}

/** Rows as the entry grid shows them, with what each still lacks. */
export async function presentRows(
  db: Reader,
  setting: RowSetting,
  coins: readonly CoinRow[],
  locale: Locale,
): Promise<EntryRow[]> {
  const open = coins.filter((coin) => coin.status === coinMachine.state.toEnter);
  const { list, order } = setting;
  const tiers = list === null ? new Map<string, RowTier>() : await tiersOf(db, order, list, open);
  const book = await scalesOf(db, coins);
  const named = [...new Set(coins.flatMap((coin) => coin.oldGraderId ?? []))];
  const old = await oldOfRows(db, order, open);
  const graders = new Map((await gradersByIds(db, named)).map((one) => [one.id, one]));
  return coins.map((coin) =>
    presentRow(
      setting,
      coin,
      {
        scale: scaleIn(book, coin),
        tier: tiers.get(coin.id) ?? PRICED,
        grader: graders.get(coin.oldGraderId ?? ''),
        old,
      },
      locale,
    ),
  );
}
