import { fundMovesEndpoints as calls } from '@mintmark/contract/finance/funds/fund-moves.endpoints.ts';
import { zFundMoveDetail } from '@mintmark/contract/finance/funds/fund-moves.schema.ts';
import type { SignedInContext } from '../../../kernel/context.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { found } from '../../../kernel/errors.ts';
import { query } from '../../../kernel/handlers.ts';
import { rowById } from '../../../kernel/listing/index.ts';
import { balanceFenOf } from '../../../workflow/money/ledger.repo.ts';
import { placeOf } from '../fund-accounts.repo.ts';
import { transfersOfKeys } from '../ledger.queries.ts';
import { fundMoveActions } from './fund-move-actions.ts';
import { fundMoveList, fundMovePage } from './fund-moves.queries.ts';
import { fundMoveRow, partiesOf } from './fund-moves.repo.ts';
import { referencesOf } from './post-fund-move.ts';

type Listed = NonNullable<typeof fundMoveList.rowType>;

/** Rows with what the reader may do with each. */
async function withActions<T extends Listed>(db: Reader, rows: readonly T[], context: SignedInContext) {
  const parties = await partiesOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, allowedActions: fundMoveActions(found(parties.get(row.id)), context) }));
}

/** 资金凭证: the list with the counts of its tabs. */
export const listFundMoves = query(calls.listFundMoves, ({ query: asked }, context) =>
  context.db.read(context.scope, async (db) => {
    const page = await fundMovePage(db, context.scope, asked);
    return { ...page, list: await withActions(db, page.list, context) };
  }),
);

/** One voucher. */
export const getFundMove = query(calls.getFundMove, ({ params }, context) =>
  context.db.read(context.scope, async (db) => {
    const [listed] = await withActions(db, [await rowById(db, fundMoveList, context.scope, params.id)], context);
    const shown = found(listed);
    const { companyId, fundAccountId, toAccountId, pieces, moveNo } = await fundMoveRow(db, shown.id);
    const heldFen = async (id: string) => balanceFenOf(db, companyId, await placeOf(db, { fundAccountId: id }));
    const { booking, reversal } = referencesOf({ moveNo });
    const transfers = await transfersOfKeys(db, [booking, reversal]);
    return {
      ...shown,
      fromFen: await heldFen(fundAccountId),
      toFen: toAccountId === null ? null : await heldFen(toAccountId),
      pieces: zFundMoveDetail.shape.pieces.parse(pieces ?? []),
      transfers: transfers.map(({ id, entries }) => ({ id, entries: [...entries] })),
    };
  }),
);
