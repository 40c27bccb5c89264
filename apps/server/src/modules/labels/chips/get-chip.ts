import type { ChipRow as ChipListRow } from '@mintmark/contract/labels/chip.schema.ts';
import { labelsEndpoints } from '@mintmark/contract/labels/labels.endpoints.ts';
import { iso } from '../../../kernel/clock.ts';
import { AppError } from '../../../kernel/errors.ts';
import { query } from '../../../kernel/handlers.ts';
import { certificateUrl } from '../../../workflow/certificates/certificate-signature.ts';
import type { CoinRow } from '../../../workflow/coins/coin.repo.ts';
import { labelItemFacts } from '../../../workflow/labels/labels.repo.ts';
import type { OrderRow } from '../../../workflow/orders/order.repo.ts';
import { pieceOf, readWork } from '../production.repo.ts';
import { type ChipRow, chipsOf } from './chips.repo.ts';

function presentRow(coin: CoinRow, order: OrderRow, chip: ChipRow | undefined): ChipListRow {
  return {
    id: coin.id,
    version: coin.version,
    coinCode: coin.coinCode,
    certNo: coin.certNo,
    orderCode: order.orderCode,
    name: coin.name,
    nameEn: coin.nameEn,
    variety: coin.varietyText,
    category1: coin.category1,
    status: coin.status,
    uid: chip?.uid ?? null,
    writtenAt: iso(chip?.writtenAt ?? null),
    verifiedAt: iso(chip?.verifiedAt ?? null),
  };
}

/** The chip of a coin, what is written onto it, and chips that were replaced. */
export const getChip = query(labelsEndpoints.getChip, async ({ params }, context) =>
  context.db.read(context.scope, async (db) => {
    const { coin, order } = pieceOf(await readWork(db, context.scope, [params.id]), params.id);
    if (coin.certNo === null || !(await labelItemFacts(db, coin)).hasChip) throw new AppError('NOT_FOUND');
    const chips = await chipsOf(db, [coin.id]);
    const replaced = chips.flatMap((chip) =>
      chip.voidedAt === null ? [] : [{ uid: chip.uid, at: chip.voidedAt.toISOString(), reason: chip.voidReason ?? '' }],
    );
    return {
      ...presentRow(
        coin,
        order,
        chips.find((chip) => chip.voidedAt === null),
      ),
      url: certificateUrl(context.config, coin.certNo),
      replaced,
    };
  }),
);
