import { auditsEndpoints } from '@mintmark/contract/audits/audits.endpoints.ts';
import { AUDIT_TYPE } from '@mintmark/domain/audits/audits.enums.ts';
import { may } from '../../kernel/auth/actor.ts';
import { type Binding, query } from '../../kernel/handlers.ts';
import { bindList, runList } from '../../kernel/listing/index.ts';
import { auditTaskList, OTHER_TYPES } from './audits.queries.ts';
import { checkQuality } from './check-quality.ts';
import { approveHighScore, dropPoints, rejectHighScore } from './decide-high-score.ts';
import { approveTask, changeTask, rejectTask } from './decide-task.ts';
import { findQualityByCode, getQualitySheet } from './get-quality-sheet.ts';
import { getTask } from './get-task.ts';
import { qualityList } from './quality.queries.ts';
import { requestScoreChange } from './request-score-change.ts';
import { scanQuality } from './scan-quality.ts';
import { startRework } from './start-rework.ts';

/** Types outside of the person's pages are left out, whatever was asked for. */
const listTasks = query(auditsEndpoints.listTasks, async ({ query: asked }, context) => {
  const mine = [
    ...(may(context.actor, 'audit:highScore:page') ? [AUDIT_TYPE.highScore] : []),
    ...(may(context.actor, 'audit:otherAudit:page') ? OTHER_TYPES : []),
  ];
  const wanted = asked.type ?? mine;
  const type = mine.filter((one) => wanted.includes(one));
  const narrowed = { ...asked, type: type.length > 0 ? type : [0] };
  return context.db.read(context.scope, (db) => runList(db, auditTaskList, context.scope, narrowed));
});

export const auditBindings: readonly Binding[] = [
  listTasks,
  getTask,
  approveHighScore,
  dropPoints,
  rejectHighScore,
  approveTask,
  changeTask,
  rejectTask,
  requestScoreChange,
  bindList(auditsEndpoints.listQuality, qualityList),
  findQualityByCode,
  getQualitySheet,
  scanQuality,
  checkQuality,
  startRework,
];
