import type { ServerModule } from '../../kernel/module.ts';
import { auditBindings } from './audits.routes.ts';
import { escalateAudits } from './manage/escalate.ts';
import { auditDeskBindings } from './manage/manage.routes.ts';

export { auditTaskList, OPEN_TASKS, OTHER_TYPES } from './audits.queries.ts';
export { qualityList } from './quality.queries.ts';
export { insertQcScan } from './quality.repo.ts';
export { checklistOf } from './quality.ts';

/** High-score audit, other audits, the desk of all audits, outbound quality check. */
export const auditsModule: ServerModule = {
  name: 'audits',
  bindings: [...auditBindings, ...auditDeskBindings],
  jobs: [escalateAudits],
};
