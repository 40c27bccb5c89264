import { CUSTOMER_LEVELS } from '../../../customers/customers.enums.ts';
import { RESULT_TYPES } from '../../../grading/result-types.ts';
import type { EnumItem } from '../../../kernel/enums.ts';
import { formatFen } from '../../../kernel/money.ts';
import { areaName } from '../../../kernel/provinces.ts';
import { SERVICE_TYPES } from '../../../receiving/receiving.enums.ts';
import type { PriceListValues } from '../price-list/price-list.ts';
import { type CategoryNames, DELIVERED } from './category-names.ts';
import { type Both, PAPER, paperText } from './paper-words.ts';
import { FEE_ITEMS, WITHDRAWN_STAGES } from './price-words.ts';

/** A cell of the printed list: the same in both languages, or in both. */
export type PaperCell = string | Both;
export type PaperTable = {
  readonly key: string;
  readonly title: Both;
  readonly columns: readonly { readonly title: PaperCell; readonly isNumber?: boolean }[];
  readonly rows: readonly (readonly PaperCell[])[];
};

const yuan = (fen: number): string => `¥${formatFen(fen)}`;
const rate = (bp: number): string => `${Number((bp / 100).toFixed(2))}%`;
const DASH = '–';

/** Names of codes in both languages; an unknown one as it is. */
function names(codes: readonly (string | number)[], items: readonly EnumItem[]): Both {
  const found = codes.map((code) => items.find((item) => item.code === code) ?? { zh: String(code), en: String(code) });
  return { zh: found.map(({ zh }) => zh).join('、'), en: found.map(({ en }) => en).join(', ') };
}
const fee = (code: number): Both => names([code], FEE_ITEMS);
const number = (title: PaperCell) => ({ title, isNumber: true });

function tierTable({ tiers, columns }: PriceListValues, { category1 }: CategoryNames): PaperTable {
  return {
    key: 'tiers',
    title: PAPER.tiers,
    columns: [
      { title: PAPER.tier },
      number(PAPER.cap),
      ...columns.map((column) => number(names(column.category1, category1))),
      ...[number(PAPER.workdays), number(PAPER.minPieces), number(PAPER.guarantee)],
    ],
    rows: tiers.map((tier) => [
      {
        zh: `${tier.code} ${tier.zh}${tier.isOnRequest ? `（${PAPER.onRequest.zh}）` : ''}`,
        en: `${tier.en}${tier.isOnRequest ? ` (${PAPER.onRequest.en})` : ''}`,
      },
      tier.capFen === null ? PAPER.noCap : formatFen(tier.capFen),
      ...columns.map(({ key }) => {
        const baseFen = tier.baseFen[key] ?? null;
        return baseFen === null ? DASH : formatFen(baseFen);
      }),
      String(tier.workdays),
      tier.minPieces > 1 ? String(tier.minPieces) : DASH,
      tier.guaranteeBp > 0 ? rate(tier.guaranteeBp) : DASH,
    ]),
  };
}

function ownTable({ category2Rules, tiers }: PriceListValues, known: CategoryNames): PaperTable {
  return {
    key: 'own',
    title: PAPER.own,
    columns: [{ title: PAPER.subcategory }, ...tiers.map(({ code }) => number(code))],
    rows: category2Rules.map(({ category2, baseFen }) => [
      names([category2], known.category2),
      ...tiers.map(({ code }) => {
        const own = baseFen[code];
        if (own === undefined) return DASH;
        return own === null ? PAPER.notOffered : formatFen(own);
      }),
    ]),
  };
}

const serviceTable = ({ services }: PriceListValues): PaperTable => ({
  key: 'services',
  title: PAPER.services,
  columns: [{ title: PAPER.service }, { title: PAPER.price }],
  rows: services.map((rule) => [
    names([rule.serviceType], SERVICE_TYPES),
    rule.isWaived
      ? PAPER.free
      : rule.flatFen === null
        ? paperText.share(rate(rule.factorBp))
        : paperText.flat(yuan(rule.flatFen)),
  ]),
});

const surchargeTable = (
  { scoreSurcharges, raritySurcharges }: PriceListValues,
  { category1 }: CategoryNames,
): PaperTable => ({
  key: 'surcharges',
  title: PAPER.surcharges,
  columns: [{ title: PAPER.fee }, { title: PAPER.subcategory }, { title: PAPER.condition }, number(PAPER.rate)],
  rows: [
    ...scoreSurcharges.flatMap(({ category1: codes, bands }) =>
      bands.map((band) => [
        fee(11),
        names(codes, category1),
        paperText.fromNumber(band.fromNumber),
        `+${rate(band.rateBp)}`,
      ]),
    ),
    ...raritySurcharges.map((band) => [
      ...[fee(13), PAPER.allCategories, paperText.rarity(band.fromLevel, band.toLevel), `+${rate(band.rateBp)}`],
    ]),
  ],
});

function addOnTable({ addOns }: PriceListValues): PaperTable {
  const plain = [
    [23, addOns.photoFen],
    [24, addOns.specialLabelFen],
    [25, addOns.chipFen],
    [26, addOns.varietyFen],
    [27, addOns.errorFen],
    [28, addOns.crackOutFen],
  ] as const;
  return {
    key: 'addOns',
    title: PAPER.addOns,
    columns: [{ title: PAPER.fee }, { title: PAPER.condition }, number(PAPER.price)],
    rows: [
      [fee(20), paperText.rush(addOns.rushTiers.join(', ')), `+${rate(addOns.rushBp)}`],
      [fee(21), paperText.oversize(String(addOns.oversizeAboveUm / 1_000)), yuan(addOns.oversizeFen)],
      ...addOns.multiBox.map((box) => [fee(22), paperText.box(box.fromPieces, box.toPieces), yuan(box.amountFen)]),
      ...plain.map(([code, amountFen]) => [fee(code), DASH, yuan(amountFen)]),
    ],
  };
}

const outcomeTable = ({ outcomes }: PriceListValues): PaperTable => ({
  key: 'outcomes',
  title: PAPER.outcomes,
  columns: [
    { title: PAPER.result },
    { title: PAPER.gradingFee },
    { title: PAPER.certificate },
    { title: PAPER.information },
  ],
  rows: outcomes.map((rule) => {
    const result = names([rule.resultType], RESULT_TYPES);
    const stage = WITHDRAWN_STAGES.find(({ code }) => code === rule.stage);
    const charged = rule.capFen === null ? PAPER.full : paperText.atMost(yuan(rule.capFen));
    return [
      stage ? { zh: `${result.zh}（${stage.zh}）`, en: `${result.en} (${stage.en})` } : result,
      rule.charge === 'none' ? PAPER.free : rule.charge === 'full' ? PAPER.full : charged,
      rule.hasCertificate ? PAPER.yes : PAPER.no,
      rule.hasInformationFee ? PAPER.yes : PAPER.no,
    ];
  }),
});

const levelTable = ({ levelPayRatesBp }: PriceListValues): PaperTable => ({
  key: 'levels',
  title: PAPER.levels,
  columns: [{ title: PAPER.level }, number(PAPER.pays)],
  rows: CUSTOMER_LEVELS.map(({ code, zh, en }) => [{ zh, en }, rate(levelPayRatesBp[code] ?? 10_000)]),
});

function shippingTable({ shipping }: PriceListValues): PaperTable {
  const step = paperText.step(String(shipping.stepG / 1_000));
  return {
    key: 'shipping',
    title: { zh: `${PAPER.shipping.zh}，${step.zh}`, en: `${PAPER.shipping.en}, ${step.en}` },
    columns: [{ title: PAPER.zone }, number(PAPER.first), number(PAPER.next)],
    rows: shipping.zones.map((zone) => [
      zone.areaPrefixes.length === 0
        ? PAPER.otherAreas
        : {
            zh: `${PAPER.namedAreas.zh} ${zone.areaPrefixes.map((prefix) => areaName(prefix, 'zh')).join('、')}`,
            en: `${PAPER.namedAreas.en} ${zone.areaPrefixes.map((prefix) => areaName(prefix, 'en')).join(', ')}`,
          },
      formatFen(zone.firstFen),
      formatFen(zone.nextFen),
    ]),
  };
}

const ruleTable = (values: PriceListValues): PaperTable => ({
  key: 'rules',
  title: PAPER.rules,
  columns: [{ title: PAPER.rule }, { title: PAPER.value }],
  rows: [
    [PAPER.minimum, paperText.minimum(yuan(values.minimum.coinFen), yuan(values.minimum.orderFen))],
    [PAPER.tier, paperText.pattern(values.patternMinTier)],
    [PAPER.information, paperText.information(yuan(values.information.customerFen))],
    [PAPER.points, paperText.points(yuan(values.points.valueFen), rate(values.points.maxShareBp))],
    [PAPER.insurance, paperText.insurance(rate(values.insurance.rateBp), yuan(values.insurance.minimumFen))],
    [PAPER.vat, rate(values.vatBp)],
  ],
});

/** A price list as a counter hands it to customers, in both languages. What only the house needs is not on it. */
export function paperOf(values: PriceListValues, categories: CategoryNames = DELIVERED): PaperTable[] {
  return [
    tierTable(values, categories),
    ownTable(values, categories),
    serviceTable(values),
    surchargeTable(values, categories),
    addOnTable(values),
    outcomeTable(values),
    levelTable(values),
    shippingTable(values),
    ruleTable(values),
  ].filter(({ rows }) => rows.length > 0);
}
