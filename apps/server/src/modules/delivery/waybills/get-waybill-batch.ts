import { waybillsEndpoints } from '@mintmark/contract/delivery/waybills.endpoints.ts';
import type { WaybillBatch } from '@mintmark/contract/delivery/waybills.schema.ts';
import type { ErrorId } from '@mintmark/contract/kernel/error-codes.ts';
import { ERRORS } from '@mintmark/contract/kernel/error-codes.ts';
import { deliveryMachine } from '@mintmark/domain/delivery/delivery.machine.ts';
import { z } from 'zod';
import type { SignedInContext } from '../../../kernel/context.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import { query } from '../../../kernel/handlers.ts';
import { type BatchRow, batchRows } from './batch.queries.ts';
import { wordsOf } from './many-parcels.ts';

const isErrorId = (id: string): id is ErrorId => id in ERRORS;
const zObjection = z.object({
  id: z.string().refine(isErrorId),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  names: z.record(z.string(), z.object({ zh: z.string(), en: z.string() })),
});

function answerOf({ objection, answer }: BatchRow, { locale }: SignedInContext): string {
  const kept = zObjection.safeParse(objection);
  return kept.success ? wordsOf(kept.data, locale) : answer;
}

/** A batch as it stands now, of the parcels in sight. Throws NOT_FOUND. */
export async function readBatch(db: Reader, context: SignedInContext, batchNo: string): Promise<WaybillBatch> {
  const rows = await batchRows(db, context.scope, batchNo);
  const [first] = rows;
  if (!first) throw new AppError('NOT_FOUND');
  return {
    batchNo,
    askedBy: first.who,
    askedAt: first.askedAt.toISOString(),
    rows: rows.map((row) => ({
      deliveryId: row.deliveryId,
      deliveryNo: row.deliveryNo,
      version: row.version,
      status: row.status,
      receiverName: row.receiverName,
      receiverArea: row.receiverArea,
      courier: row.courier,
      product: row.product,
      state: row.state,
      answer: answerOf(row, context),
      waybillNo: row.waybillNo,
      tries: row.tries,
      isOnItsWay: row.isOnItsWay,
      isVoid: row.waybillNo !== null && row.waybillNo !== row.numberNow,
      isCancelAsked: row.isCancelAsked,
      mayCancel:
        row.status === deliveryMachine.state.waybillReady && row.waybillNo === row.numberNow && !row.isCancelAsked,
    })),
  };
}

/** What became of each parcel of a batch. */
export const getWaybillBatch = query(waybillsEndpoints.getWaybillBatch, async ({ params }, context) =>
  context.db.read(context.scope, (db) => readBatch(db, context, params.batchNo)),
);
