import { listingModule } from './kernel/listing/listing.module.ts';
import type { ServerModule } from './kernel/module.ts';
import { accessModule } from './modules/access/index.ts';
import { accountsModule } from './modules/accounts/index.ts';
import { auditsModule } from './modules/audits/index.ts';
import { catalogueModule } from './modules/catalogue/index.ts';
import { certificatesModule } from './modules/certificates/index.ts';
import { companiesModule } from './modules/companies/index.ts';
import { custodyModule } from './modules/custody/index.ts';
import { customersModule } from './modules/customers/index.ts';
import { dashboardModule } from './modules/dashboard/index.ts';
import { deliveryModule } from './modules/delivery/index.ts';
import { docsModule } from './modules/docs/index.ts';
import { entryModule } from './modules/entry/index.ts';
import { exportsModule } from './modules/exports/index.ts';
import { filesModule } from './modules/files/index.ts';
import { financeModule } from './modules/finance/index.ts';
import { gradingModule } from './modules/grading/index.ts';
import { identityModule } from './modules/identity/index.ts';
import { labelsModule } from './modules/labels/index.ts';
import { liveModule } from './modules/live/index.ts';
import { lookupsModule } from './modules/lookups/index.ts';
import { noticesModule } from './modules/notices/index.ts';
import { papersModule } from './modules/papers/index.ts';
import { receivingModule } from './modules/receiving/index.ts';
import { spotChecksModule } from './modules/spot-checks/index.ts';
import { systemModule } from './modules/system/index.ts';

const HOUSE: readonly ServerModule[] = [
  listingModule,
  accountsModule,
  auditsModule,
  catalogueModule,
  certificatesModule,
  companiesModule,
  custodyModule,
  customersModule,
  dashboardModule,
  deliveryModule,
  docsModule,
  entryModule,
  exportsModule,
  filesModule,
  financeModule,
  gradingModule,
  identityModule,
  labelsModule,
  liveModule,
  lookupsModule,
  noticesModule,
  papersModule,
  receivingModule,
  spotChecksModule,
  systemModule,
];

/** Every module of the house, one line each; `access` explains the calls of all others. */
export const MODULES: readonly ServerModule[] = [...HOUSE, accessModule(HOUSE)];
