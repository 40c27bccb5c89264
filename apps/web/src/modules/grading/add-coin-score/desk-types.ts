import type { gradingEndpoints } from '@mintmark/contract/grading/grading.endpoints.ts';
import type { ScaleSheet } from '@mintmark/contract/grading/scale.schema.ts';
import type { DataOf } from '@mintmark/contract/kernel/endpoint.ts';
import type { PieceFacts } from '@mintmark/domain/grading/grade.ts';
import { SCALES, type Scale } from '@mintmark/domain/grading/scales/scales.ts';
import type { TextKey } from '../../../kit/i18n/index.ts';
import { ladderOf } from '../../../ui/grades/grade-of.ts';
import type { ReadRow, TypedRow } from './table/grade-row.ts';

export type Queue = DataOf<typeof gradingEndpoints.getQueue>;
export type QueueCoin = Queue['coins'][number];
export type Stage = QueueCoin['stage'];
export type OwnScores = DataOf<typeof gradingEndpoints.listOwnScores>;
export type OwnScore = OwnScores['list'][number];
export type ConferenceRow = DataOf<typeof gradingEndpoints.listConferences>['list'][number];
export type BlockedCoin = DataOf<typeof gradingEndpoints.listBlocked>['list'][number];
export type ConferenceSheet = DataOf<typeof gradingEndpoints.getConference>;

/** What the server said of a row that it did not take. */
export interface RowFailure {
  readonly msg: string;
  readonly fields: readonly { readonly path: string; readonly msg: string }[];
}

/** One coin on the table with what was typed for it. */
export interface TableRow {
  readonly coin: QueueCoin;
  readonly scale: Scale;
  readonly facts: PieceFacts;
  readonly typed: TypedRow;
  readonly read: ReadRow;
  /** May be submitted as it stands. */
  readonly isReady: boolean;
  /** A verdict of the first row lacks its reason. */
  readonly lacksReason: boolean;
  readonly failure: RowFailure | null;
  /** The coin is another one than it was when this was typed: it is looked at again before it is handed in. */
  readonly hasChanged: boolean;
}

/** Everything that is shown of a coin and tells its grade; not the version, which other graders move, too (D6). */
export function seenOf(coin: QueueCoin): string {
  const { name, variety, year, denomination, metal, fineness, edge, category1, category2, scaleId } = coin;
  const measures = coin.measures.map(({ key, value }) => [key, value]);
  const images = coin.images.map(({ kind }) => kind);
  const facts = [name, variety, year, denomination, metal, fineness, edge, category1, category2, scaleId, coin.stage];
  return JSON.stringify([...facts, coin.references, measures, coin.flags, coin.defects, images]);
}

/** The scale of a piece out of those that came with it; the struck scale of the delivery stands in where it has none. */
export function scaleOf(scales: readonly ScaleSheet[], id: string | null): Scale {
  return ladderOf(scales.find((one) => one.id === id) ?? null) ?? SCALES.sheldon70;
}

export const STAGE_TEXT: Readonly<Record<Stage, TextKey>> = {
  authenticate: 'grading.stage.authenticate',
  combined: 'grading.stage.combined',
  first: 'grading.stage.first',
  second: 'grading.stage.second',
  third: 'grading.stage.third',
  finalize: 'grading.stage.finalize',
  conference: 'grading.stage.conference',
};
