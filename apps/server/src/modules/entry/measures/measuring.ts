import type { MeasuresBody } from '@mintmark/contract/entry/information.schema.ts';
import { isWeighedTwice, type Measures, missingMeasures, toleranceFlags } from '@mintmark/domain/entry/measures.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { CoinRow } from '../../../workflow/coins/coin.repo.ts';
import { coinGrams, isNamedAlike } from '../../../workflow/coins/coin-grams.ts';
import { changedFields, type FieldChange } from '../../../workflow/coins/modifications.repo.ts';
import { assertFree } from '../../../workflow/coins/move-coin.ts';
import type { HeldOrder } from '../../../workflow/orders/order.repo.ts';
import { assertNotLeased, coinConflict } from '../images/image-step.ts';
import type { CategoryNeeds } from '../rows/category-needs.repo.ts';
import { type ItemMeasures, MEASURED_COLUMNS, type MeasurableCoin, type MeasuredValues } from './measure-facts.repo.ts';

/** Measures are typed while pictures are due (10), when due (20), and corrected until the graders begin (30). */
export const MEASURING: readonly number[] = [
  coinMachine.state.toImage,
  coinMachine.state.toMeasure,
  coinMachine.state.toAuthenticate,
];
const OURS: readonly string[] = ['W', 'D'];

/** A row of the body; `reason` goes into the modification records. */
export type MeasuresInput = Omit<MeasuresBody, 'version'>;

export interface MeasureFacts {
  readonly item: ItemMeasures | null;
  readonly needs: CategoryNeeds;
  readonly imageKinds: readonly number[];
}

/** Where a coin goes with its new values. */
export type MeasureStep = 'stay' | 'measure' | 'remeasured' | 'remeasuredDoubt';

/** What saving makes of a coin; nothing is written yet. */
export interface Measured {
  readonly coin: MeasurableCoin;
  readonly values: MeasuredValues;
  readonly step: MeasureStep;
  /** W, D that were not there before: they stop a rework (states.md rule 9). */
  readonly newFlags: readonly string[];
  readonly missingMeasures: readonly string[];
  readonly missingImages: readonly number[];
  readonly changes: readonly FieldChange[];
}

/** The measured facts of a row. */
export const measuresOf = (row: Pick<CoinRow, keyof Measures>): Measures => ({
  weightMg: row.weightMg,
  diameterUm: row.diameterUm,
  thicknessUm: row.thicknessUm,
  holeUm: row.holeUm,
  lengthUm: row.lengthUm,
  widthUm: row.widthUm,
  heightUm: row.heightUm,
  serialNo: row.serialNo,
});

function assertOpen(coin: MeasurableCoin, order: HeldOrder, now: Date): void {
  if (!MEASURING.includes(coin.status)) throw coinConflict(coin, 'measure');
  assertFree(coin, order, 'measure');
  assertNotLeased(coin, now);
}

/** A new weight of sycee is typed twice, and both must agree. */
function assertWeighedTwice(coin: MeasurableCoin, input: MeasuresInput): void {
  const { weightMg, weightAgainMg } = input;
  if (!isWeighedTwice(coin.category1) || typeof weightMg !== 'number' || weightMg === coin.weightMg) return;
  if (typeof weightAgainMg !== 'number')
    throw new AppError('INPUT_INVALID', { fields: [{ path: 'weightAgainMg', msg: 'required' }] });
  if (weightAgainMg !== weightMg)
    throw new AppError('INPUT_INVALID', { fields: [{ path: 'weightAgainMg', msg: 'weights-differ' }] });
}

function valuesOf(coin: MeasurableCoin, input: MeasuresInput, item: ItemMeasures | null): MeasuredValues {
  const after = Object.fromEntries(
    MEASURED_COLUMNS.map((key) => [key, input[key] === undefined ? coin[key] : input[key]]),
    // Exactly the measured columns.
  ) as Omit<MeasuredValues, 'flags' | 'grams'>;
  const others = coin.flags.filter((flag) => !OURS.includes(flag));
  return {
    ...after,
    flags: [...others, ...toleranceFlags(measuresOf(after), item)],
    grams: isNamedAlike(coin, after) ? null : coinGrams({ ...after, coinCode: coin.coinCode }),
  };
}

/** Only what changes after the first save is kept as a modification (brief of modificationRecord “information”). */
function changesOf(coin: MeasurableCoin, values: MeasuredValues, reason: string): FieldChange[] {
  if (coin.measuredBy === null) return [];
  const { grams: _, ...shown } = values;
  return changedFields(coin, shown).map((change) => ({
    ...change,
    companyId: coin.companyId,
    orderId: coin.orderId,
    coinId: coin.id,
    group: 'information',
    reason,
  }));
}

function stepOf(coin: MeasurableCoin, isComplete: boolean, newFlags: readonly string[]): MeasureStep {
  if (coin.status !== coinMachine.state.toMeasure || !isComplete) return 'stay';
  if (!coin.isRework) return 'measure';
  return newFlags.length === 0 ? 'remeasured' : 'remeasuredDoubt';
}

/**
 * What information entry makes of a locked coin: values, flags W and D against the catalogue's tolerance, and the step that
 * follows (states.md coin 20, rule 9). Throws STATE_CONFLICT, GUARD_FAILED (hold, question), COIN_LEASED, INPUT_INVALID.
 */
export function measure(
  coin: MeasurableCoin,
  order: HeldOrder,
  input: MeasuresInput,
  facts: MeasureFacts,
  now: Date,
): Measured {
  assertOpen(coin, order, now);
  assertWeighedTwice(coin, input);
  const values = valuesOf(coin, input, facts.item);
  const missing = missingMeasures(facts.needs.requiredMeasures, measuresOf(values));
  const newFlags = values.flags.filter((flag) => OURS.includes(flag) && !coin.flags.includes(flag));
  return {
    coin,
    values,
    newFlags,
    step: stepOf(coin, missing.length === 0, newFlags),
    missingMeasures: missing,
    missingImages: facts.needs.rawImages.filter((kind) => !facts.imageKinds.includes(kind)),
    changes: changesOf(coin, values, input.reason ?? ''),
  };
}
