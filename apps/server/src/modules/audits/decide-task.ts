import { auditsEndpoints } from '@mintmark/contract/audits/audits.endpoints.ts';
import { command } from '../../kernel/handlers.ts';
import { decide } from './decide.ts';

/** Approves an audit of types 2–14, or one of its levels. */
export const approveTask = command(auditsEndpoints.approveTask, (tx, { params, body }, context) =>
  decide(tx, context, {
    taskId: params.id,
    version: body.version,
    kind: 'approve',
    comment: body.comment,
    page: 'otherAudit',
  }),
);

/** Decides otherwise: a lower score, another score, or another verdict. */
export const changeTask = command(auditsEndpoints.changeTask, (tx, { params, body }, context) =>
  decide(tx, context, {
    taskId: params.id,
    version: body.version,
    kind: 'change',
    comment: body.comment,
    grade: body.grade as never,
    page: 'otherAudit',
  }),
);

/** Rejects: conference in a new round, another appraiser, or the asked change refused. */
export const rejectTask = command(auditsEndpoints.rejectTask, (tx, { params, body }, context) =>
  decide(tx, context, {
    taskId: params.id,
    version: body.version,
    kind: 'reject',
    comment: body.comment,
    page: 'otherAudit',
  }),
);
