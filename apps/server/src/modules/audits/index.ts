import type { ServerModule } from '../../kernel/module.ts';
import { auditBindings } from './audits.routes.ts';
import { escalateChecks } from './checks/check-desk.ts';
import { checkDeskBindings } from './checks/checks.routes.ts';
import { escalateAudits } from './manage/escalate.ts';
import { auditDeskBindings } from './manage/manage.routes.ts';

export { auditTaskList, OPEN_TASKS, OTHER_TYPES } from './audits.queries.ts';
export { keepPastCheck } from './checks/check-tasks.repo.ts';
export { qualityList } from './quality.queries.ts';
export { insertQcScan } from './quality.repo.ts';
export { checklistOf } from './quality.ts';

/** High-score audit, other audits, the desks of all audits and of all checks, outbound quality check. */
export const auditsModule: ServerModule = {
  name: 'audits',
  bindings: [...auditBindings, ...auditDeskBindings, ...checkDeskBindings],
  jobs: [escalateAudits, escalateChecks],
};
