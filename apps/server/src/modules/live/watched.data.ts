import type { Permission } from '@mintmark/contract/kernel/permissions.ts';
import type { WatchedKind } from '@mintmark/contract/live/topics.ts';

/** Who is told of a kind. */
export interface Watched {
  /** People of a desk that shows such records, by how their permissions begin. */
  readonly desks: readonly string[];
  /** Who sees the list of the kind hears of its rows, with the states they came to; null: its list is not followed. */
  readonly list: readonly Permission[] | null;
  /** The list that knows who sees which rows (security rule 4), by its key; null: facts of the house, told to every desk. */
  readonly rows: string | null;
}

const PIECES = ['order:', 'closeReview:', 'audit:', 'finance:'];
const CUSTOMERS = ['customer:'];
const COMPANIES = ['system:company:', 'company:'];
const CATALOGUE = ['basic:'];

/** A record of a master: its own page follows it, its list does not. */
const master = (desks: readonly string[], rows: string | null): Watched => ({ desks, list: null, rows });

export const WATCHED: Readonly<Record<WatchedKind, Watched>> = {
  order: { desks: PIECES, list: ['closeReview:order:page'], rows: 'receiving.orders' },
  parcel: { desks: PIECES, list: ['closeReview:confirm:page'], rows: 'receiving.parcels' },
  handOver: { desks: ['closeReview:custody:'], list: ['closeReview:custody:page'], rows: 'custody.handOvers' },
  stockCount: {
    desks: ['closeReview:custody:'],
    list: ['closeReview:custody:count', 'closeReview:custody:confirm'],
    rows: 'custody.stockCounts',
  },
  shift: { desks: ['closeReview:custody:'], list: ['closeReview:custody:page'], rows: 'custody.shifts' },
  coin: { desks: PIECES, list: ['closeReview:rating:page'], rows: 'grading.ratings' },
  delivery: { desks: ['closeReview:delivery:'], list: ['closeReview:delivery:page'], rows: 'delivery.deliveries' },
  courierBill: {
    desks: ['closeReview:delivery:'],
    list: ['closeReview:delivery:bill', 'closeReview:delivery:confirmBill'],
    rows: 'delivery.courierBills',
  },
  customer: { desks: CUSTOMERS, list: ['customer:user:page'], rows: 'customers.customers' },
  refund: { desks: ['finance:'], list: ['finance:payment:page'], rows: 'finance.refunds' },
  topUp: { desks: ['finance:'], list: ['finance:amountaudit:page'], rows: 'finance.topUps' },
  fundAccount: { desks: ['finance:'], list: ['finance:capital:page'], rows: 'finance.fundAccounts' },
  fundMove: { desks: ['finance:'], list: ['finance:capital:page'], rows: 'finance.fundMoves' },
  informationBill: { desks: ['finance:', 'amount:'], list: ['amount:wechat:list'], rows: 'finance.informationBills' },
  invoice: { desks: ['finance:'], list: ['finance:payment:page'], rows: 'finance.invoices' },
  payerStatement: { desks: ['finance:'], list: ['finance:payment:page'], rows: 'finance.payerStatements' },
  informationFee: master(['finance:', 'amount:'], 'finance.informationFees'),
  closing: { desks: ['finance:'], list: ['finance:closing:page'], rows: 'finance.closings' },
  payment: master(['finance:'], 'finance.payments'),
  statementRow: { desks: ['finance:'], list: ['finance:payment:page'], rows: 'finance.statementRows' },
  auditTask: { desks: ['audit:'], list: ['audit:otherAudit:page'], rows: 'audits.tasks' },
  highScoreTask: { desks: ['audit:'], list: ['audit:highScore:page'], rows: 'audits.tasks' },
  qualityTask: { desks: ['audit:'], list: ['audit:finCheck:page'], rows: 'audits.checks' },
  spotPlan: master(['audit:'], 'audits.spotPlans'),
  printJob: master(['closeReview:printTags:'], 'labels.jobs'),
  agent: master(CUSTOMERS, 'customers.agents'),
  agreement: master(CUSTOMERS, 'customers.agreements'),
  warrantyClaim: master(CUSTOMERS, 'customers.claims'),
  coupon: master(CUSTOMERS, 'customers.coupons'),
  commissionStatement: master(CUSTOMERS, 'finance.commissionStatements'),
  company: master(COMPANIES, 'companies.companies'),
  companyItem: master(COMPANIES, 'companies.items'),
  companyLimit: master(COMPANIES, 'companies.limits'),
  companyScope: master(COMPANIES, 'companies.companies'),
  checkRule: master(COMPANIES, 'companies.auditRules'),
  grader: master(COMPANIES, 'companies.graders'),
  thirdParty: master(COMPANIES, null),
  courier: master(['system:dict:', 'system:logistics:'], null),
  dictType: master(['system:dict:'], null),
  feeItem: master(['system:xinxifee:', 'system:otherAmount:'], null),
  appVersion: master(['app:version:'], null),
  category: master(CATALOGUE, null),
  catalogItem: master([...CATALOGUE, ...PIECES], null),
  scale: master(CATALOGUE, 'catalogue.scales'),
  priceList: master(CATALOGUE, 'catalogue.priceLists'),
  labelTemplate: master(CATALOGUE, 'labels.templates'),
  printer: master([...CATALOGUE, 'company:printer:'], 'labels.printers'),
  account: master(['admin:', 'company:employee:', 'company:'], 'accounts.accounts'),
  idRecord: master(['admin:', 'company:'], 'accounts.idRecords'),
  role: master(['admin:'], null),
};
