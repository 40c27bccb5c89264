import { parcelMachine } from '@mintmark/domain/receiving/parcel.machine.ts';
import { later } from '../../../kernel/clock.ts';
import { gramsOf } from '../../../kernel/search/index.ts';
import { nextPackageCode } from '../../../workflow/numbers.repo.ts';
import { placeNo } from './places.ts';
import type { Scene } from './scene.ts';

const DAY_MS = 86_400_000;

/** Parcels that nobody knows the owner of: days at the door, number, what is written on them, what was seen. */
const PARCELS = [
  {
    days: 12,
    waybillNo: 'SF7700012345671',
    sender: '江苏 苏州 沈先生',
    note: '面单电话打不通',
    piecesSeen: 3,
    place: 7,
  },
  { days: 4, waybillNo: '', sender: '', note: '放在前台，没有单', piecesSeen: null, place: 8 },
  { days: 0, waybillNo: 'JD7700098765432', sender: '北京 马甸 钱币城 12 号', note: '', piecesSeen: null, place: 7 },
] as const;

/** Parcels without owner in the sample house, each with the step of its arrival. */
export async function insertUnownedParcels({ tx, people }: Scene, now: Date): Promise<void> {
  const companyId = people.companies.HQ ?? '0';
  const accountId = people.accounts.counter ?? null;
  for (const { days, waybillNo, sender, note, piecesSeen, place: at } of PARCELS) {
    const arrivedAt = later(now, -days * DAY_MS);
    const place = placeNo(at);
    const courier = waybillNo.startsWith('SF') ? '顺丰' : waybillNo === '' ? '' : '京东';
    const row = await tx
      .insertInto('packages')
      .values({
        ...{ companyId, waybillNo, courier, sender, note, piecesSeen, place, arrivedAt },
        ...{ packageCode: await nextPackageCode(tx, arrivedAt), status: parcelMachine.state.unowned },
        ...{
          sealState: waybillNo === '' ? 'hand' : 'intact',
          grams: gramsOf([sender, courier, note]),
          createdBy: accountId,
        },
      })
      .returning(['id', 'status'])
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('parcelSteps')
      .values({
        companyId,
        packageId: row.id,
        kind: 'received',
        status: row.status,
        place,
        note,
        accountId,
        at: arrivedAt,
      })
      .execute();
  }
}
