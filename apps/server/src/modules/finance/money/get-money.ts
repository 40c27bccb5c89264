import { moneyEndpoints as calls } from '@mintmark/contract/finance/closing/money.endpoints.ts';
import { MONEY_ROWS } from '@mintmark/contract/finance/closing/money.schema.ts';
import { isMoneyClosed, MONEY_PAIRS } from '@mintmark/domain/finance/closing/money-pairs.ts';
import { iso } from '../../../kernel/clock.ts';
import { found } from '../../../kernel/errors.ts';
import { query } from '../../../kernel/handlers.ts';
import { openMoney, pairSums, type TieRow, tieRows, touchedCount } from './money.queries.ts';

const NOTHING = { records: 0, leftFen: 0, rightFen: 0, offRecords: 0, offFen: 0 } as const;

/** 资金勾稽: each pair with its sums, in the order in which money goes through the house. */
export const getMoney = query(calls.getMoney, ({ query: { companyId } }, { db, scope, clock }) =>
  db.read(scope, async (reader) => {
    const sums = new Map((await pairSums(reader, scope, companyId)).map((one) => [one.key, one]));
    const pairs = MONEY_PAIRS.map(({ key }) => {
      const of = { ...(sums.get(key) ?? NOTHING), key };
      return { ...of, differenceFen: of.leftFen - of.rightFen };
    });
    return {
      at: clock.now().toISOString(),
      waiting: await touchedCount(reader, scope, companyId),
      isClosed: isMoneyClosed(pairs),
      pairs,
      open: await openMoney(reader, scope, companyId),
    };
  }),
);

const offOf = (row: TieRow) =>
  row.offAt === null
    ? null
    : {
        at: iso(row.offAt) ?? '',
        posting:
          row.postingId === null
            ? null
            : {
                id: row.postingId,
                kind: row.postingKind ?? '',
                key: row.postingKey ?? '',
                at: iso(row.postingAt) ?? '',
                byName: row.postingBy,
              },
      };

/** Records of a pair, with the first posting after which one was off. */
export const listMoneyRows = query(calls.listMoneyRows, ({ query: asked }, { db, scope }) =>
  db.read(scope, async (reader) => {
    const pair = found(MONEY_PAIRS.find(({ key }) => key === asked.pair));
    const sums = (await pairSums(reader, scope, asked.companyId)).find(({ key }) => key === pair.key) ?? NOTHING;
    const rows = await tieRows(reader, scope, { ...asked, of: pair.of, limit: MONEY_ROWS + 1 });
    const shown = rows.slice(0, MONEY_ROWS);
    return {
      total: asked.off ? sums.offRecords : sums.records,
      rows: shown.map((row) => ({
        ...{ recordId: row.recordId, target: pair.of, no: row.no, leftFen: row.leftFen, rightFen: row.rightFen },
        off: offOf(row),
      })),
      next: rows.length > MONEY_ROWS ? (shown.at(-1)?.recordId ?? null) : null,
    };
  }),
);
