import { z } from 'zod';
import { type EndpointNames, type EndpointPermission, endpoint, endpoints } from '../kernel/endpoint.ts';
import type { ErrorId } from '../kernel/error-codes.ts';
import { listOf, zEmpty, zNull } from '../kernel/fields.ts';
import { named } from '../kernel/named.ts';
import {
  zAuthenticateBody,
  zBlockedRow,
  zCoinParams,
  zConferenceRow,
  zConferenceSheet,
  zDecideBody,
  zDraftsBody,
  zDraftsSaved,
  zFinalizeBody,
  zLease,
  zNameGraderBody,
  zOutsideGrader,
  zOutsideQuery,
  zOwnScore,
  zPullBody,
  zPulled,
  zQueue,
  zQueueQuery,
  zRecallBody,
  zRecuseBody,
  zScoreBody,
  zScoresBody,
  zScoresTaken,
  zScoreTaken,
} from './grading.schema.ts';
import { zScaleSheet } from './scale.schema.ts';

const SCORING: readonly ErrorId[] = [
  'NOT_FOUND',
  'VERSION_STALE',
  'STATE_CONFLICT',
  'GUARD_FAILED',
  'COIN_LEASED',
  'INPUT_INVALID',
  'REASON_REQUIRED',
];

/** A decision about one coin; the key is required (D26: scores). */
function decision<B extends z.ZodType, D extends z.ZodType>(
  path: string,
  permission: EndpointPermission,
  body: B,
  data: D,
  names: EndpointNames,
) {
  return endpoint({
    method: 'POST',
    path,
    permission,
    params: zCoinParams,
    body,
    data,
    errors: SCORING,
    idempotency: 'required',
    logged: true,
    ...names,
  });
}

const AT_THE_DESK = ['closeReview:rating:authenticate', 'closeReview:rating:score'] as const;
const IN_CONFERENCE = [
  'closeReview:rating:conference',
  'closeReview:rating:finalize',
  'closeReview:rating:score',
] as const;

/** The grading workbench: queue, blind rows, consensus, conferences (states.md coin 30–50, D2, D5, D6). */
export const gradingEndpoints = endpoints('grading', {
  getQueue: endpoint({
    title: named(
      '自己的评级台',
      'Own table: coins held, the next ones by qualification, drafts, work of the day; nothing of other graders',
    ),
    method: 'GET',
    path: '/api/grading/queue',
    permission: ['closeReview:rating:page', ...AT_THE_DESK],
    query: zQueueQuery,
    data: zQueue,
  }),
  pullCoins: endpoint({
    title: named('领取下一批钱币', 'Take the next coins to the own table for 30 minutes'),
    method: 'POST',
    path: '/api/grading/queue/pull',
    permission: [...AT_THE_DESK],
    body: zPullBody,
    data: zPulled,
    errors: ['GUARD_FAILED'],
    idempotency: 'optional',
  }),
  leaseCoin: endpoint({
    title: named('占用一枚钱币', 'Take or keep one coin for 30 minutes'),
    method: 'POST',
    path: '/api/grading/coins/{id}/lease',
    permission: [...AT_THE_DESK],
    params: zCoinParams,
    body: zEmpty.optional(),
    data: zLease,
    errors: ['NOT_FOUND', 'STATE_CONFLICT', 'GUARD_FAILED', 'COIN_LEASED'],
    idempotency: 'optional',
  }),
  releaseCoin: endpoint({
    title: named('放回一枚钱币', 'Put a coin back; an own draft stays'),
    method: 'POST',
    path: '/api/grading/coins/{id}/release',
    permission: [...AT_THE_DESK],
    params: zCoinParams,
    body: zEmpty.optional(),
    data: zNull,
    errors: ['NOT_FOUND'],
    idempotency: 'optional',
  }),
  saveDrafts: endpoint({
    title: named('暂存评分草稿', 'Keep what was typed, row by row, and the coins it was typed for (D29)'),
    method: 'PUT',
    path: '/api/grading/drafts',
    permission: [...AT_THE_DESK],
    body: zDraftsBody,
    data: zDraftsSaved,
    idempotency: 'optional',
  }),
  listOwnScores: endpoint({
    title: named('自己今天的评分', 'Own rows of today, and which of them may still be taken back'),
    method: 'GET',
    path: '/api/grading/own-scores',
    permission: [...AT_THE_DESK],
    data: listOf(zOwnScore).extend({ scales: z.array(zScaleSheet) }),
  }),
  authenticateCoin: decision(
    '/api/grading/coins/{id}/authenticate',
    'closeReview:rating:authenticate',
    zAuthenticateBody,
    zScoreTaken,
    {
      title: named('鉴定', 'Authenticate'),
      summary: 'The first opinion: genuine, copied from the old slab, doubtful, or not suitable',
    },
  ),
  submitScore: decision('/api/grading/coins/{id}/scores', 'closeReview:rating:score', zScoreBody, zScoreTaken, {
    title: named('提交评分', 'Submit score'),
    summary: 'Give the blind row the coin waits for',
  }),
  submitScores: endpoint({
    title: named('批量提交评分', 'Give many blind rows; every coin is its own transaction with its own answer'),
    method: 'POST',
    path: '/api/grading/scores',
    permission: 'closeReview:rating:score',
    body: zScoresBody,
    data: zScoresTaken,
    errors: ['INPUT_INVALID'],
    idempotency: 'required',
  }),
  recallScore: decision('/api/grading/coins/{id}/recall', 'closeReview:rating:score', zRecallBody, zNull, {
    title: named('撤回评分', 'Recall score'),
    summary: 'Take back the own first row while the second is missing',
  }),
  recuseCoin: endpoint({
    title: named('回避', 'Recuse'),
    method: 'POST',
    path: '/api/grading/coins/{id}/recuse',
    permission: [...AT_THE_DESK],
    params: zCoinParams,
    body: zRecuseBody,
    data: zNull,
    errors: ['NOT_FOUND', 'STATE_CONFLICT'],
    idempotency: 'optional',
    logged: true,
    summary: 'Stand aside from this coin for good',
  }),
  finalizeScore: decision(
    '/api/grading/coins/{id}/finalize',
    'closeReview:rating:finalize',
    zFinalizeBody,
    zScoreTaken,
    { title: named('终审定分', 'Finalize score'), summary: 'Mode C: decide after having seen both rows' },
  ),
  listConferences: endpoint({
    title: named('会审列表', 'Coins that need a conference or a finalizer and concern the signed-in person'),
    method: 'GET',
    path: '/api/grading/conferences',
    permission: [...IN_CONFERENCE],
    data: listOf(zConferenceRow),
  }),
  getConference: endpoint({
    title: named('查看一次会审', 'All rows side by side, for those who take part'),
    method: 'GET',
    path: '/api/grading/conferences/{id}',
    permission: [...IN_CONFERENCE],
    params: zCoinParams,
    data: zConferenceSheet,
    errors: ['NOT_FOUND'],
  }),
  decideConference: decision(
    '/api/grading/conferences/{id}',
    'closeReview:rating:conference',
    zDecideBody,
    zScoreTaken,
    {
      title: named('会审定分', 'Decide conference'),
      summary: 'The result of the conference, or its doubt about the piece',
    },
  ),
  listBlocked: endpoint({
    title: named('无人可评的钱币', 'Coins nobody may take, and who is missing (states.md rule 19)'),
    method: 'GET',
    path: '/api/grading/blocked',
    permission: ['closeReview:rating:conference', 'closeReview:rating:read'],
    data: listOf(zBlockedRow),
  }),
  listOutsideGraders: endpoint({
    title: named('可指定的外部评级师', 'Graders of other companies who may be named for a coin that nobody may take'),
    method: 'GET',
    path: '/api/grading/coins/{id}/outside-graders',
    permission: 'closeReview:rating:conference',
    params: zCoinParams,
    query: zOutsideQuery,
    data: listOf(zOutsideGrader),
    errors: ['NOT_FOUND'],
  }),
  nameGrader: endpoint({
    title: named('指定会审老师', 'Name conference grader'),
    method: 'POST',
    path: '/api/grading/coins/{id}/graders',
    permission: 'closeReview:rating:conference',
    params: zCoinParams,
    body: zNameGraderBody,
    data: zNull,
    errors: ['NOT_FOUND', 'STATE_CONFLICT', 'GUARD_FAILED', 'INPUT_INVALID'],
    idempotency: 'optional',
    logged: true,
    summary: 'Name a grader from outside for a coin that nobody may take',
  }),
});
