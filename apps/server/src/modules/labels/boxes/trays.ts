import { MOST_TRAYS, type TrayRow } from '@mintmark/contract/labels/box.schema.ts';
import { boxesEndpoints } from '@mintmark/contract/labels/boxes.endpoints.ts';
import { iso } from '../../../kernel/clock.ts';
import { AppError, fieldError, found } from '../../../kernel/errors.ts';
import { command, query } from '../../../kernel/handlers.ts';
import { assertKeeps } from '../../../kernel/reach.ts';
import { isPlaceInUse } from '../../../workflow/coins/places.queries.ts';
import {
  companyNamesOf,
  type HeldTray,
  heldTrays,
  insertTray,
  lockTray,
  moveTray,
  type PutTray,
  putTrays,
} from './tray.repo.ts';

const keyOf = ({ companyId, boxNo }: { readonly companyId: string; readonly boxNo: string }) => `${companyId}/${boxNo}`;

function rowOf(held: readonly HeldTray[], put: PutTray | undefined): Omit<TrayRow, 'companyZh' | 'companyEn'> | null {
  const [first] = held;
  if (!first) return null;
  return {
    boxNo: first.boxNo,
    companyId: first.companyId,
    pieces: held.reduce((sum, { pieces }) => sum + pieces, 0),
    holders: held
      .toSorted((a, b) => b.pieces - a.pieces)
      .map(({ holderName, pieces }) => ({ name: holderName, pieces })),
    storePlace: put?.storePlace ?? '',
    placedAt: iso(put?.placedAt ?? null),
    placedBy: put?.placedBy ?? null,
    version: put?.version ?? 0,
  };
}

/** Trays with something in them, by number: with whom and where (decision 0104). An empty tray stands nowhere that anybody asks for. */
export const listTrays = query(boxesEndpoints.listTrays, ({ query: { boxNo = '' } }, { db, scope }) =>
  db.read(scope, async (reader) => {
    const typed = boxNo.normalize('NFKC').toUpperCase();
    const held = (await heldTrays(reader, scope, null)).filter((one) => one.boxNo.startsWith(typed));
    const byTray = Map.groupBy(held, keyOf);
    const puts = new Map(
      (await putTrays(reader, [...new Set(held.map((one) => one.boxNo))])).map((put) => [keyOf(put), put]),
    );
    const names = await companyNamesOf(reader, [...new Set(held.map(({ companyId }) => companyId))]);
    const rows = [...byTray].flatMap(([key, own]) => rowOf(own, puts.get(key)) ?? []);
    const list = rows
      .toSorted(
        (a, b) => a.boxNo.localeCompare(b.boxNo, 'en', { numeric: true }) || Number(a.companyId) - Number(b.companyId),
      )
      .slice(0, MOST_TRAYS)
      .map((row) => ({
        ...row,
        companyZh: names.get(row.companyId)?.nameZh ?? '',
        companyEn: names.get(row.companyId)?.nameEn ?? '',
      }));
    return { list, total: rows.length };
  }),
);

/** Puts a tray into a place of the house, or says that its holder has it again. Its coins stay where they are: in the tray. */
export const placeTray = command(boxesEndpoints.placeTray, async (tx, { params: { boxNo }, body }, context) => {
  const { companyId, place, version } = body;
  const held = (await heldTrays(tx, context.scope, companyId)).filter((one) => one.boxNo === boxNo);
  found(held[0] ?? null);
  assertKeeps(context.scope, companyId);
  if (place !== '' && !(await isPlaceInUse(tx, place))) throw fieldError('place', 'bad-choice');
  const before = await lockTray(tx, companyId, boxNo);
  if ((before?.version ?? 0) !== version) throw new AppError('VERSION_STALE');
  const put = { companyId, boxNo, storePlace: place, placedAt: context.now, placedBy: context.actor.accountId };
  const id = before?.id ?? (await insertTray(tx, put));
  if (id === null) throw new AppError('VERSION_STALE');
  if (before) await moveTray(tx, before.id, put);
  await context.audit({
    targetType: 'tray',
    targetId: id,
    targetNo: boxNo,
    companyId,
    before: { storePlace: before?.storePlace ?? '' },
    after: { storePlace: place },
  });
  return { boxNo, storePlace: place, version: version + 1 };
});
