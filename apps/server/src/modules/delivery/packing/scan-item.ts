import { deliveryEndpoints } from '@mintmark/contract/delivery/delivery.endpoints.ts';
import { normalizeCertNo } from '@mintmark/domain/certificates/cert-number.ts';
import { deliveryMachine } from '@mintmark/domain/delivery/delivery.machine.ts';
import { AppError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { tickItem } from '../delivery.repo.ts';
import { lockParcel } from '../delivery-step.ts';

/** Ticks one coin by its slab: green when it belongs, red with the reason otherwise (records.md §2 “ByCode”). */
export const scanItem = command(deliveryEndpoints.scanItem, async (tx, { params, body }, context) => {
  const parcel = await lockParcel(tx, context, params.id);
  if (parcel.delivery.status !== deliveryMachine.state.packing)
    throw new AppError('GUARD_FAILED', { params: { guard: 'notPacking' } });
  const code = normalizeCertNo(body.code);
  const coin = parcel.coins.find((one) => one.certNo === code || one.coinCode === code);
  const item = parcel.items.find((one) => one.coinId === coin?.id);
  if (!coin || !item) throw new AppError('GUARD_FAILED', { params: { guard: 'notInParcel' }, data: { code } });
  if (item.scannedAt !== null)
    throw new AppError('GUARD_FAILED', { params: { guard: 'scannedTwice' }, data: { code, coinCode: coin.coinCode } });
  await tickItem(tx, item.id, parcel.by);
  const scannedQty = parcel.items.filter((one) => one.scannedAt !== null).length + 1;
  await context.audit({
    targetType: 'delivery',
    targetId: parcel.delivery.id,
    targetNo: parcel.delivery.deliveryNo,
    after: { coinCode: coin.coinCode, scannedQty },
    companyId: parcel.delivery.companyId,
  });
  return {
    coinId: coin.id,
    coinCode: coin.coinCode,
    certNo: coin.certNo,
    name: coin.name,
    nameEn: coin.nameEn,
    scannedQty,
    itemQty: parcel.items.length,
    version: parcel.delivery.version,
  };
});
