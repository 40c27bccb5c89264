import type { Measure } from '../catalogue/categories.ts';
import { isSecondLevel } from '../catalogue/category-book.ts';
import { type CoinStatus, coinMachine } from '../grading/coin.machine.ts';
import type { RawImageKind } from './image-name.ts';

const { state } = coinMachine;

/** Coins that stand in no tray: nobody can pick them. */
export const NOT_IN_TRAYS: readonly CoinStatus[] = [
  state.deleted,
  state.withdrawn,
  state.lost,
  state.returnedUngraded,
  state.shipped,
  state.closed,
];

/** Coins that have no grade yet. */
export const GRADE_AHEAD: readonly CoinStatus[] = [
  state.toEnter,
  state.toImage,
  state.toMeasure,
  state.toAuthenticate,
  state.authenticityReview,
  state.firstGrade,
  state.secondGrade,
  state.conference,
];

/** Something that a piece still lacks: its second level, its name, a measure or a picture of its category. */
export type MissingFact = 'category2' | 'name' | Measure | `image${RawImageKind}`;

/** What is known of a piece. */
export interface KnownFacts {
  readonly category2: number;
  /** It has an item of the catalogue or a name. */
  readonly isNamed: boolean;
  readonly measures: readonly string[];
  readonly imageKinds: readonly number[];
}

interface Asked {
  readonly requiredMeasures: readonly Measure[];
  readonly rawImages: readonly RawImageKind[];
}

/** What the steps before grading ask of a piece and it does not have, in the order in which they are done. */
export function missingFacts(known: KnownFacts, asked: Asked): readonly MissingFact[] {
  return [
    ...(isSecondLevel(known.category2) ? [] : (['category2'] as const)),
    ...(known.isNamed ? [] : (['name'] as const)),
    ...asked.rawImages.filter((kind) => !known.imageKinds.includes(kind)).map((kind) => `image${kind}` as const),
    ...asked.requiredMeasures.filter((measure) => !known.measures.includes(measure)),
  ];
}
