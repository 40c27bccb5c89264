import { auditsEndpoints } from '@mintmark/contract/audits/audits.endpoints.ts';
import { command } from '../../kernel/handlers.ts';
import { decide } from './decide.ts';

/** POST /audits/highScore/approved (D28). */
export const approveHighScore = command(auditsEndpoints.approveHighScore, (tx, { body }, context) =>
  decide(tx, context, {
    taskId: body.taskId,
    version: body.version,
    kind: 'approve',
    comment: body.comment,
    page: 'highScore',
  }),
);

/** POST /audits/highScore/dropPoints: the new score is strictly lower (states.md rule 6). */
export const dropPoints = command(auditsEndpoints.dropPoints, (tx, { body }, context) =>
  decide(tx, context, {
    taskId: body.taskId,
    version: body.version,
    kind: 'change',
    comment: body.comment,
    grade: body.grade as never,
    page: 'highScore',
  }),
);

/** POST /audits/highScore/reject: a new round with a conference. */
export const rejectHighScore = command(auditsEndpoints.rejectHighScore, (tx, { body }, context) =>
  decide(tx, context, {
    taskId: body.taskId,
    version: body.version,
    kind: 'reject',
    comment: body.comment,
    page: 'highScore',
  }),
);
