import type { gradingEndpoints } from '@mintmark/contract/grading/grading.endpoints.ts';
import type { DataOf } from '@mintmark/contract/kernel/endpoint.ts';
import type { PieceFacts } from '@mintmark/domain/grading/grade.ts';
import { isScaleCode, SCALES, type Scale } from '@mintmark/domain/grading/scales/scales.ts';
import type { TextKey } from '../../../kit/i18n/index.ts';
import type { ReadRow, TypedRow } from './grade-row.ts';

export type Queue = DataOf<typeof gradingEndpoints.getQueue>;
export type QueueCoin = Queue['coins'][number];
export type Stage = QueueCoin['stage'];
export type OwnScore = DataOf<typeof gradingEndpoints.listOwnScores>['list'][number];
export type ConferenceRow = DataOf<typeof gradingEndpoints.listConferences>['list'][number];
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
}

/** The scale by its code; the house's struck scale stands in for one this release does not know. */
export const scaleOf = (code: string): Scale => SCALES[isScaleCode(code) ? code : 'sheldon70'];

export const STAGE_TEXT: Readonly<Record<Stage, TextKey>> = {
  authenticate: 'grading.stage.authenticate',
  combined: 'grading.stage.combined',
  first: 'grading.stage.first',
  second: 'grading.stage.second',
  third: 'grading.stage.third',
  finalize: 'grading.stage.finalize',
  conference: 'grading.stage.conference',
};
