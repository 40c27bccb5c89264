import type { zHandRow } from '@mintmark/contract/finance/hand-sheet.schema.ts';
import {
  CELL_FEE,
  handTotalFen,
  handValues,
  otherByHandFen,
} from '@mintmark/domain/finance/pricing/hand-sheet/hand-sheet.ts';
import type { z } from 'zod';
import { iso } from '../../../kernel/clock.ts';
import { presentResult } from '../../grading/index.ts';
import type { PricedCoinFacts } from '../prices/price-sheet.present.ts';
import { handCoinOf } from './hand-coins.ts';

type Names = ReadonlyMap<string, string>;
const SHEET_FEES: readonly number[] = Object.values(CELL_FEE);

/** A coin as a row of the sheet by hand. */
export function presentHandRow(
  { coin, lines }: PricedCoinFacts,
  { names, varieties }: { readonly names: Names; readonly varieties: Names },
): z.input<typeof zHandRow> {
  const { resultType, gradeZh, gradeEn } = presentResult(coin);
  const hand = handCoinOf(lines);
  const values = handValues(hand);
  const otherFen = otherByHandFen(hand.lines);
  const last = lines.findLast(({ isManual, feeType }) => isManual && SHEET_FEES.includes(feeType));
  return {
    id: coin.id,
    seq: coin.seq,
    coinCode: coin.coinCode,
    certNo: coin.certNo,
    dispatchId: coin.dispatchId,
    name: coin.name,
    nameEn: coin.nameEn,
    varietyText: coin.varietyText,
    varietyEn: varieties.get(coin.varietyId ?? '') ?? '',
    resultType,
    gradeZh,
    gradeEn,
    tierUsed: coin.tierUsed,
    ruleFen: hand.ruleFen,
    ...values,
    otherFen,
    totalFen: handTotalFen(values, otherFen),
    last:
      last === undefined
        ? null
        : { reason: last.reason, byName: names.get(last.createdBy ?? '') ?? null, at: iso(last.createdAt) ?? '' },
  };
}
