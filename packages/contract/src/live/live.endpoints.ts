import { z } from 'zod';
import { endpoint, endpoints } from '../kernel/endpoint.ts';
import { zNull } from '../kernel/fields.ts';
import { named } from '../kernel/named.ts';
import { MAX_TOPICS, WATCHED_KINDS } from './topics.ts';

const zTopic = z.string().regex(new RegExp(`^(${WATCHED_KINDS.join('|')}):(\\d{1,18}|\\*)$`));

export const liveEndpoints = endpoints('live', {
  watch: endpoint({
    title: named(
      '说明打开的页面显示哪些记录',
      'Says which records the window of a live answer shows; it hears when one of them moves',
    ),
    method: 'POST',
    path: '/api/live/watch',
    permission: 'signed-in',
    body: z.strictObject({
      /** Name of the own live answer, as its first event says it. */
      stream: z.uuid(),
      /** Counts up with each call: one that arrives late changes nothing. */
      turn: z.int().min(0),
      topics: z.array(zTopic).max(MAX_TOPICS),
    }),
    data: zNull,
  }),
});
