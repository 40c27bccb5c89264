import { z } from 'zod';
import { endpoint, endpoints } from '../../kernel/endpoint.ts';
import { zText } from '../../kernel/fields.ts';
import { named } from '../../kernel/named.ts';

/** At most this many entries a call; the browser keeps the rest for the next. */
export const FRONT_LOG_BATCH = 50;

/** Entry of the front-end log as the browser sends it (spec §3; R330–R333). The token never crosses the wire in it. */
export const zFrontLogEntry = z.strictObject({
  type: z.enum(['info', 'warning', 'error']),
  message: zText(500),
  /** YYYY-MM-DD HH:mm:ss of the browser's clock. */
  time: z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/),
  url: zText(300),
  detail: zText(2000).optional(),
});
export type FrontLogEntry = z.input<typeof zFrontLogEntry>;

export const frontLogEndpoints = endpoints('system', {
  keepFrontLog: endpoint({
    title: named('上报前端日志', 'Keeps entries of the front-end log of this browser for 30 days'),
    method: 'POST',
    path: '/api/system/front-log',
    permission: 'signed-in',
    guard: 'any+phone',
    body: z.strictObject({ entries: z.array(zFrontLogEntry).min(1).max(FRONT_LOG_BATCH) }),
    data: z.object({ kept: z.int() }),
  }),
});
