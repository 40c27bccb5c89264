import type { ServerModule } from '../../kernel/module.ts';
import { agentBindings } from './agents/agents.routes.ts';
import { agreementBindings } from './agreements/agreements.routes.ts';
import { customerCareBindings } from './care/customer-care.routes.ts';
import { earnPoints } from './care/earn-points.ts';
import { claimBindings } from './claims/claims.routes.ts';
import { couponBindings } from './coupons/coupons.routes.ts';
import { customerBindings } from './customers.routes.ts';
import { customerImportBindings } from './import/customer-import.routes.ts';
import { mergeBindings } from './merge/merge.routes.ts';
import { timelineBindings } from './timeline/timeline.routes.ts';

export { agreementHeldSince, agreementSignedAt } from './agreements/agreement.repo.ts';
export { insertSampleAgreement } from './agreements/sample-agreement.repo.ts';
export { getCustomer, searchCustomers } from './customer.repo.ts';
export { agentList, customerList } from './customers.queries.ts';

/** Customers and agents. */
export const customersModule: ServerModule = {
  name: 'customers',
  bindings: [
    ...customerBindings,
    ...mergeBindings,
    ...timelineBindings,
    ...customerImportBindings,
    ...customerCareBindings,
    ...couponBindings,
    ...claimBindings,
    ...agentBindings,
    ...agreementBindings,
  ],
  jobs: [earnPoints],
};
