import { category2PriceKey } from '@mintmark/domain/catalogue/categories.ts';
import type { OwnTerms } from '@mintmark/domain/finance/pricing/coin-input.ts';
import type { FeeLine } from '@mintmark/domain/finance/pricing/fee-line.ts';
import type { PriceList } from '@mintmark/domain/finance/pricing/price-list/price-list.ts';
import { sql } from 'kysely';
import { jsonb, type Reader, type Tx } from '../../kernel/db/database.ts';
import { ownItemsOn, ownTermsOf } from '../catalogue/company-items.repo.ts';
import type { OrderRow } from '../orders/order.repo.ts';
import { isFreeRelabel } from '../orders/warranty-claims.repo.ts';
import { termsOfAgent } from './commission.repo.ts';
import { type CoinExtras, priceListFromRow } from './price-facts.repo.ts';

/** A published list as it is stored; `id` is its row, `list.version` its own version. */
export interface PublishedList {
  readonly id: string;
  readonly list: PriceList;
}

/** Whose lists come into question: no company = those of the house alone, no agent = of no agent. */
interface Whose {
  readonly companyId: string | null;
  readonly agentId?: string | null;
}

/**
 * The published price list in force on a day (Asia/Shanghai `YYYY-MM-DD`): the agent's own beats the company's, that one the
 * default one, then the latest start, then the highest version; null when none is valid (fees.md “Prices”, D7, decision 0024).
 */
export async function priceListForOrder(
  db: Reader,
  { companyId, agentId = null }: Whose,
  day: string,
): Promise<PublishedList | null> {
  const row = await db
    .selectFrom('priceLists')
    .select(['id', 'listVersion', 'companyId', 'validFrom', 'validTo', 'data'])
    .where('status', '=', 'published')
    .where((eb) =>
      eb.or([
        eb('companyId', 'is', null),
        ...(companyId === null ? [] : [eb.and([eb('companyId', '=', companyId), eb('agentId', 'is', null)])]),
        ...(agentId === null ? [] : [eb('agentId', '=', agentId)]),
      ]),
    )
    .where('validFrom', '<=', day)
    .where((eb) => eb.or([eb('validTo', 'is', null), eb('validTo', '>=', day)]))
    .orderBy(sql`(agent_id IS NOT NULL)`, 'desc')
    .orderBy(sql`(company_id IS NOT NULL)`, 'desc')
    .orderBy('validFrom', 'desc')
    .orderBy('listVersion', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { id: row.id, list: priceListFromRow(row) } : null;
}

/** Own rates of who pays: agent, company, the customer and his level (fees.md §11), and whose list prices him. */
export async function payerRates(
  db: Reader,
  order: Pick<OrderRow, 'companyId' | 'customerId' | 'agentId'>,
): Promise<{
  agentBp: number | null;
  companyBp: number | null;
  customerBp: number | null;
  customerLevel: number;
  isHousePriced: boolean;
}> {
  const customer = await db
    .selectFrom('customers as c')
    .innerJoin('companies as o', 'o.id', 'c.companyId')
    .leftJoin('agents as a', (join) => join.on('a.id', '=', order.agentId))
    .select(['c.level', 'c.isHousePriced', 'c.payRateBp as customerBp'])
    .select(['o.payRateBp as companyBp', 'a.payRateBp as agentBp'])
    .where('c.id', '=', order.customerId)
    .executeTakeFirst();
  return {
    agentBp: customer?.agentBp ?? null,
    companyBp: customer?.companyBp ?? null,
    customerBp: customer?.customerBp ?? null,
    customerLevel: customer?.level ?? 0,
    isHousePriced: customer?.isHousePriced ?? false,
  };
}

/** A submission line with what the catalogue says about it; `category2` is the domain's key or null. */
export interface LineFacts {
  readonly id: string;
  readonly seq: number;
  readonly quantity: number;
  readonly category1: number;
  readonly category2: string | null;
  readonly declaredFen: number;
  readonly serviceType: number;
  readonly tierAsked: string | null;
  readonly extras: CoinExtras;
  readonly diameterUm: number | null;
  readonly rarityLevel: number | null;
  readonly catalogItemId: string | null;
  /** A relabel of a mistake of ours. */
  readonly isOurFault: boolean;
  /** What the company sets for the item. */
  readonly own: OwnTerms | null;
}

interface LinesAsked {
  /** Null: whoever prices has no values of their own. */
  readonly companyId: string | null;
  readonly day: string;
  /** The lines that were added at the receipt instead of the submitted ones, which alone are quoted. */
  readonly isAdded?: boolean;
}

/** The lines of an order for the engine. */
export async function lineFactsOf(
  db: Reader,
  orderId: string,
  { companyId, day, isAdded = false }: LinesAsked,
): Promise<LineFacts[]> {
  const rows = await db
    .selectFrom('submissionLines as l')
    .leftJoin('catalogItems as i', 'i.id', 'l.catalogItemId')
    .select(['l.id', 'l.seq', 'l.quantity', 'l.category1', 'l.declaredFen', 'l.serviceType', 'l.tierAsked', 'l.extras'])
    .select(['l.catalogItemId', 'i.category2', 'i.diameterUm', 'i.rarityLevel'])
    .select(isFreeRelabel().as('isOurFault'))
    .where('l.orderId', '=', orderId)
    .where('l.isAdded', '=', isAdded)
    .orderBy('l.seq')
    .execute();
  const itemIds = rows.flatMap(({ catalogItemId }) => catalogItemId ?? []);
  const owns = companyId === null ? new Map() : await ownItemsOn(db, { companyId, day }, itemIds);
  return rows.map((row) => ({
    ...row,
    own: ownTermsOf(owns.get(row.catalogItemId ?? '')),
    extras: row.extras as CoinExtras,
    category2: row.category2 === null ? null : category2PriceKey(row.category2),
  }));
}

/** One stored line of a quote: of a submission line (all its equal pieces together) or of the order. */
export interface QuoteLine {
  readonly lineId: string | null;
  /** Pieces that carry the line; `unitFen` is then one piece's amount. */
  readonly pieces: number;
  readonly line: FeeLine;
}

const CHUNK = 1_000;

/**
 * Replaces the quote of an order: its lines and the order's own columns, with what its agent earns by his terms of today.
 * Versions are not raised (the system's arithmetic).
 */
export async function writeQuote(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'companyId' | 'agentId'>,
  quote: {
    readonly priceListId: string;
    readonly payRateBp: number;
    readonly quotedFen: number;
    readonly summary: unknown;
    readonly lines: readonly QuoteLine[];
  },
  by: { now: Date; accountId: string | null },
): Promise<void> {
  await tx
    .updateTable('feeLines')
    .set({ isCurrent: false })
    .where('orderId', '=', order.id)
    .where('stage', '=', 'quote')
    .where('isCurrent', '=', true)
    .execute();
  const rows = quote.lines.map(({ lineId, pieces, line }) => ({
    companyId: order.companyId,
    orderId: order.id,
    coinId: null,
    lineId,
    stage: 'quote',
    calcNo: 1,
    feeType: line.feeType,
    ruleId: line.ruleId,
    ruleVersion: line.ruleVersion,
    basisFen: line.basisFen,
    rateBp: line.rateBp,
    qty: lineId === null ? line.qty : pieces,
    unitFen: lineId === null ? line.unitFen : line.amountFen,
    amountFen: line.amountFen * pieces,
    createdBy: by.accountId,
    createdAt: by.now,
  }));
  for (let from = 0; from < rows.length; from += CHUNK)
    await tx
      .insertInto('feeLines')
      .values(rows.slice(from, from + CHUNK))
      .execute();
  const terms = await termsOfAgent(tx, order.agentId);
  await tx
    .updateTable('submissionOrders')
    .set({
      priceListId: quote.priceListId,
      payRateBp: quote.payRateBp,
      quotedFen: quote.quotedFen,
      quote: jsonb(quote.summary),
      commissionTerms: terms === null ? null : jsonb(terms),
    })
    .where('id', '=', order.id)
    .execute();
}
