// Made by `npm run db:types` from the migrations. Do not edit.
import type { Generated, GeneratedAlways } from 'kysely';

export interface AccountBatchesTable {
  id: Generated<string>;
  companyId: string | null;
  fileName: string;
  createdAt: Date;
  createdBy: string;
  rolledBackAt: Date | null;
  rolledBackBy: string | null;
}

export interface AccountCategoriesTable {
  accountId: string;
  category1: number;
}

export interface AccountCompaniesTable {
  accountId: string;
  companyId: string;
}

export interface AccountRolesTable {
  accountId: string;
  roleId: string;
}

export interface AccountSettingsTable {
  accountId: string;
  key: string;
  value: unknown;
  updatedAt: Generated<Date>;
}

export interface AccountsTable {
  id: Generated<string>;
  uuid: Generated<string>;
  username: string;
  passwordHash: string;
  passwordChangedAt: Generated<Date>;
  mustChangePassword: Generated<boolean>;
  mustUploadId: Generated<boolean>;
  needsSms: Generated<boolean>;
  realName: Generated<string>;
  mobile: string | null;
  isMobileBound: Generated<boolean>;
  mail: string | null;
  avatarKey: string | null;
  status: Generated<number>;
  companyId: string | null;
  agentId: string | null;
  scopeKind: Generated<string>;
  version: Generated<number>;
  createdAt: Generated<Date>;
  createdBy: string | null;
  updatedAt: Generated<Date>;
  updatedBy: string | null;
  deletedAt: Date | null;
  lastLoginAt: Date | null;
  passwordExpiresAt: Date | null;
  lockedUntil: Date | null;
  mergedInto: string | null;
  batchId: string | null;
}

export interface AdministratorPermissionsTable {
  permission: string;
  administers: string;
}

export interface AgentDepositsTable {
  id: Generated<string>;
  companyId: string;
  agentId: string;
  kind: number;
  amountFen: number;
  status: number;
  fundAccountId: string | null;
  paymentRef: string | null;
  reason: Generated<string>;
  askedBy: string;
  askedAt: Date;
  closedBy: string | null;
  closedAt: Date | null;
  transferId: string | null;
  version: Generated<number>;
}

export interface AgentsTable {
  id: Generated<string>;
  companyId: string;
  agentNo: string;
  name: string;
  contact: Generated<string>;
  mobile: Generated<string>;
  region: Generated<string>;
  payRateBp: Generated<number>;
  creditLimitFen: Generated<number>;
  payPoint: Generated<number>;
  settleCycle: Generated<string>;
  status: Generated<number>;
  grams: Generated<string[]>;
  version: Generated<number>;
  createdAt: Generated<Date>;
  createdBy: string | null;
  updatedAt: Generated<Date>;
  updatedBy: string | null;
  contractNo: Generated<string>;
  contractFrom: string | null;
  contractTo: string | null;
  commissionMode: Generated<number>;
  commissions: Generated<unknown>;
  creditDays: Generated<number>;
  note: Generated<string>;
  contractKeys: Generated<string[]>;
  depositFen: Generated<number>;
}

export interface AgreementSignaturesTable {
  id: Generated<string>;
  companyId: string;
  customerId: string;
  agreementId: string;
  lang: string;
  textHash: Buffer;
  channel: number;
  signerName: string;
  strokes: unknown;
  paperRef: Generated<string>;
  address: Generated<string>;
  signedAt: Date;
  signedBy: string | null;
  recordHash: Buffer;
}

export interface AgreementsTable {
  id: Generated<string>;
  companyId: string | null;
  versionNo: string;
  titleZh: string;
  titleEn: string;
  htmlZh: string;
  htmlEn: string;
  textHash: Buffer | null;
  validFrom: string;
  mustSignAgain: Generated<boolean>;
  status: Generated<number>;
  publishedAt: Date | null;
  publishedBy: string | null;
  version: Generated<number>;
  createdAt: Generated<Date>;
  createdBy: string | null;
  updatedAt: Generated<Date>;
  updatedBy: string | null;
}

export interface AnnouncedParcelsTable {
  orderId: string;
  companyId: string;
  courier: string;
  waybillNo: string;
  announcedAt: Date;
  announcedBy: string | null;
}

export interface AppVersionsTable {
  id: Generated<string>;
  version: Generated<number>;
  platform: string;
  number: string;
  notesZh: string;
  notesEn: string;
  isForced: Generated<boolean>;
  status: Generated<number>;
  publishedAt: Date | null;
  createdAt: Date;
  createdBy: string;
  updatedAt: Date;
  updatedBy: string;
  deletedAt: Date | null;
}

export interface AssessmentAdjustmentsTable {
  id: Generated<string>;
  companyId: string;
  assessmentId: string;
  amountFen: number;
  reason: string;
  madeBy: string;
  madeAt: Date;
}

export interface AssessmentSchemesTable {
  id: Generated<string>;
  companyId: string;
  no: number;
  validFrom: string;
  lines: unknown;
  note: Generated<string>;
  madeBy: string;
  madeAt: Date;
}

export interface AssessmentStepsTable {
  id: Generated<string>;
  companyId: string;
  assessmentId: string;
  action: string;
  status: number;
  accountId: string | null;
  note: Generated<string>;
  at: Date;
}

export interface AssessmentsTable {
  id: Generated<string>;
  companyId: string;
  accountId: string;
  month: string;
  schemeId: string;
  status: Generated<number>;
  lines: unknown;
  pieces: number;
  faults: number;
  scoreCenti: number;
  bonusFen: number;
  penaltyFen: number;
  adjustFen: Generated<number>;
  madeBy: string;
  madeAt: Date;
  submittedBy: string | null;
  submittedAt: Date | null;
  confirmedBy: string | null;
  confirmedAt: Date | null;
  settlementNo: string | null;
  settledBy: string | null;
  settledAt: Date | null;
  version: Generated<number>;
}

export interface AuditArchivesTable {
  id: Generated<string>;
  fileName: string;
  sha256: Buffer;
  rows: string;
  firstSeq: string;
  lastSeq: string;
  hashBefore: Buffer;
  hash: Buffer;
  firstAt: Date;
  lastAt: Date;
  createdAt: Date;
}

export interface AuditDecisionsTable {
  id: Generated<string>;
  companyId: string;
  taskId: string;
  level: number;
  decision: string;
  decidedBy: string;
  decidedAt: Date;
  comment: Generated<string>;
  data: Generated<unknown>;
}

export interface AuditLogsTable {
  id: Generated<string>;
  at: Date;
  accountId: string | null;
  companyId: Generated<string>;
  action: string;
  targetType: string | null;
  targetId: string | null;
  targetNo: string | null;
  before: unknown;
  after: unknown;
  reason: string | null;
  result: Generated<string>;
  address: Generated<string>;
  requestId: Generated<string>;
  status: Generated<number>;
  userAgent: Generated<string>;
  durationMs: number | null;
  tx: Generated<string>;
  rowHash: Generated<Buffer>;
}

export interface AuditRuleDeltasTable {
  companyId: string;
  ruleCode: string;
  status: number;
  n: string;
  kind: Generated<string>;
}

export interface AuditRuleTotalsTable {
  companyId: string;
  ruleCode: string;
  status: number;
  n: string;
  kind: Generated<string>;
}

export interface AuditSealHeadTable {
  isOnly: Generated<boolean>;
  seq: string;
  hash: Buffer;
  horizon: string;
  horizonId: Generated<string>;
  floorId: string;
}

export interface AuditSealsTable {
  seq: string;
  logId: string;
  rowHash: Buffer;
  hash: Buffer;
  sealedAt: Date;
}

export interface AuditTasksTable {
  id: Generated<string>;
  companyId: string;
  gradingCompanyId: string;
  taskNo: string;
  type: number;
  coinId: string | null;
  orderId: string | null;
  ruleCode: Generated<string>;
  round: Generated<number>;
  before: Generated<unknown>;
  after: Generated<unknown>;
  requestedBy: string | null;
  reason: Generated<string>;
  level: Generated<number>;
  levels: Generated<number>;
  assigneeId: string | null;
  dueAt: Date | null;
  status: Generated<number>;
  decidedBy: string | null;
  decidedAt: Date | null;
  comment: Generated<string>;
  deletedAt: Date | null;
  version: Generated<number>;
  createdAt: Date;
  updatedAt: Date;
  assigneeRoleId: string | null;
  assignedAt: Date | null;
}

export interface CaptchasTable {
  uuid: string;
  answerHash: Buffer;
  expiresAt: Date;
  usedAt: Date | null;
}

export interface CatalogApartTable {
  aId: string;
  bId: string;
  createdAt: Date;
  createdBy: string;
}

export interface CatalogImportItemsTable {
  importId: string;
  itemId: string;
  version: number;
  before: unknown;
}

export interface CatalogImportSourcesTable {
  source: string;
  mapping: unknown;
  updatedAt: Date;
}

export interface CatalogImportsTable {
  id: Generated<string>;
  source: string;
  fileName: string;
  headers: string[];
  rowCount: number;
  cells: unknown;
  sheetRows: number[];
  mapping: string[];
  category2: number | null;
  onExisting: Generated<string>;
  isDraft: Generated<boolean>;
  status: Generated<string>;
  counts: unknown;
  findings: Generated<unknown>;
  taskId: string | null;
  createdAt: Date;
  createdBy: string;
  importedAt: Date | null;
  undoneAt: Date | null;
  undoneBy: string | null;
}

export interface CatalogItemsTable {
  id: Generated<string>;
  code: string;
  category1: number;
  category2: number;
  nameZh: string;
  nameEn: Generated<string>;
  pinyin: Generated<string>;
  era: Generated<string>;
  yearText: Generated<string>;
  yearFrom: number | null;
  yearTo: number | null;
  denomination: Generated<string>;
  metal: Generated<string>;
  fineness: Generated<string>;
  isCopper: Generated<boolean>;
  weightMg: number | null;
  weightTolMg: number | null;
  diameterUm: number | null;
  diameterTolUm: number | null;
  thicknessUm: number | null;
  lengthUm: number | null;
  widthUm: number | null;
  heightUm: number | null;
  mintage: Generated<string>;
  rarityLevel: number | null;
  source: Generated<string>;
  sourceText: Generated<string>;
  isUnverified: Generated<boolean>;
  status: Generated<number>;
  aliases: Generated<string[]>;
  grams: Generated<string[]>;
  version: Generated<number>;
  createdAt: Generated<Date>;
  updatedAt: Generated<Date>;
  nameShort: Generated<string>;
  dynasty: Generated<string>;
  ruler: Generated<string>;
  typeName: Generated<string>;
  mint: Generated<string>;
  edge: Generated<string>;
  shape: Generated<string>;
  technique: Generated<string>;
  designer: Generated<string>;
  obverseText: Generated<string>;
  reverseText: Generated<string>;
  obverseKey: string | null;
  reverseKey: string | null;
  knownFakes: Generated<string>;
  mergedInto: string | null;
  createdBy: string | null;
  updatedBy: string | null;
}

export interface CatalogMergeMovesTable {
  mergeId: string;
  kind: string;
  rowId: string;
  varietyId: string | null;
}

export interface CatalogMergesTable {
  id: Generated<string>;
  mergedId: string;
  survivorId: string;
  reason: string;
  coins: Generated<number>;
  lines: Generated<number>;
  createdAt: Date;
  createdBy: string;
  undoUntil: Date;
  undoneAt: Date | null;
  undoneBy: string | null;
  endedAt: Date | null;
  before: unknown;
}

export interface CatalogReferencesTable {
  itemId: string;
  system: string;
  no: string;
  norm: string;
  sort: Generated<number>;
  isShared: Generated<boolean>;
}

export interface CatalogVarietiesTable {
  id: Generated<string>;
  itemId: string;
  parentId: string | null;
  nameZh: string;
  nameEn: Generated<string>;
  sort: Generated<number>;
  depth: Generated<number>;
  parentDepth: GeneratedAlways<number | null>;
  mergedInto: string | null;
}

export interface CategoriesTable {
  code: number;
  category1: number;
  zh: string;
  en: string;
  certPrefix: string | null;
  scaleCode: string | null;
  priceColumn: string | null;
  needs: Generated<unknown>;
  isAccepted: Generated<boolean>;
  sort: Generated<number>;
  version: Generated<number>;
  isActive: Generated<boolean>;
  updatedAt: Generated<Date>;
  updatedBy: string | null;
}

export interface CertificateActsTable {
  id: Generated<string>;
  companyId: string;
  certificateId: string;
  coinId: string;
  action: string;
  fromStatus: number;
  toStatus: number;
  reason: string;
  proofPerson: Generated<string>;
  fileKeys: Generated<string[]>;
  slab: string | null;
  taskId: string | null;
  at: Date;
  accountId: string | null;
}

export interface CertificateHoldsTable {
  certNo: string;
  companyId: string;
  orderId: string;
  heldAt: Date;
}

export interface CertificateSightsTable {
  id: Generated<string>;
  companyId: string;
  orderId: string;
  certNo: string;
  note: Generated<string>;
  seenBy: string;
  seenAt: Date;
  takenBackBy: string | null;
  takenBackAt: Date | null;
}

export interface CertificateVersionsTable {
  certificateId: string;
  dataVersion: number;
  companyId: string;
  data: unknown;
  dataHash: Buffer;
  cause: string;
  at: Date;
  accountId: string | null;
}

export interface CertificatesTable {
  id: Generated<string>;
  companyId: string;
  certNo: string;
  letter: string;
  coinId: string | null;
  status: Generated<number>;
  dataVersion: Generated<number>;
  data: unknown;
  dataHash: Buffer;
  previousCertNo: string | null;
  supersededBy: string | null;
  headAtIssue: Buffer | null;
  allocatedAt: Date;
  firstPublishedAt: Date | null;
  publishedAt: Date | null;
  version: Generated<number>;
  itemFacts: Generated<unknown>;
  previousRefused: string | null;
}

export interface CheckRulesTable {
  id: Generated<string>;
  companyId: string | null;
  code: string;
  rule: unknown;
  validFrom: Generated<string>;
  validTo: string | null;
  version: Generated<number>;
  kind: Generated<string>;
  nameZh: Generated<string>;
  nameEn: Generated<string>;
  note: Generated<string>;
  status: Generated<string>;
  firstId: string | null;
  ruleVersion: Generated<number>;
  createdAt: Generated<Date>;
  createdBy: string | null;
  updatedAt: Generated<Date>;
  updatedBy: string | null;
}

export interface ChipsTable {
  uid: string;
  companyId: string;
  coinId: string;
  certNo: string;
  url: string;
  writtenBy: string;
  writtenAt: Date;
  verifiedAt: Date | null;
  voidedAt: Date | null;
  voidReason: string | null;
}

export interface ClosingBalancesTable {
  closingId: string;
  companyId: string;
  subject: string;
  openingFen: number;
  debitFen: number;
  creditFen: number;
  closingFen: number;
}

export interface ClosingsTable {
  id: Generated<string>;
  companyId: string;
  kind: number;
  fromDay: string;
  toDay: string;
  points: unknown;
  note: Generated<string>;
  vouchers: number;
  debitFen: number;
  status: Generated<number>;
  closedBy: string;
  closedAt: Date;
  askedBy: string | null;
  askedAt: Date | null;
  askReason: Generated<string>;
  decidedBy: string | null;
  decidedAt: Date | null;
  decideNote: Generated<string>;
  version: Generated<number>;
}

export interface CoinDaysTable {
  companyId: string;
  gradedDay: Date;
  status: number;
  n: string;
  declaredSumFen: Generated<number>;
  feeSumFen: Generated<number>;
}

export interface CoinEventsTable {
  coinId: string;
  seq: number;
  companyId: string;
  kind: string;
  at: Date;
  accountId: string | null;
  data: unknown;
  canonical: string;
  prevHash: Buffer;
  hash: Buffer;
}

export interface CoinGradeDeltasTable {
  catalogItemId: string;
  gradeNumber: number;
  n: string;
}

export interface CoinGradesTable {
  catalogItemId: string;
  gradeNumber: number;
  n: string;
}

export interface CoinIndexTable {
  coinId: string;
  textId: string;
  companyId: string;
  gradingCompanyId: string;
  category1: number;
  status: number;
  serviceType: number;
  resultType: number;
  gradeNumber: number;
  graders: string[];
}

export interface CoinIndexCountsTable {
  companyId: string;
  gradingCompanyId: string;
  textId: string;
  category1: number;
  status: number;
  serviceType: number;
  resultType: number;
  gradeNumber: number;
  n: string;
}

export interface CoinIndexGradersTable {
  companyId: string;
  gradingCompanyId: string;
  textId: string;
  category1: number;
  status: number;
  serviceType: number;
  resultType: number;
  gradeNumber: number;
  graderId: string;
  n: string;
}

export interface CoinIndexQueueTable {
  coinId: string | null;
  itemId: string | null;
  at: Generated<Date>;
}

export interface CoinIndexStateTable {
  id: Generated<boolean>;
  rebuildAskedAt: Date | null;
  rebuiltAt: Date | null;
}

export interface CoinIndexTextsTable {
  textId: string;
  name: string;
  nameEn: string;
  varietyText: string;
  yearText: string;
  inscription: string;
  customerNote: string;
  innerNote: string;
  refs: string;
  grams: string[] | null;
  plain: Generated<string>;
  cut: GeneratedAlways<string | null>;
}

export interface CoinIndexWordsTable {
  word: string;
}

export interface CoinItemsTable {
  companyId: string;
  catalogItemId: string;
  status: number;
  n: string;
  declaredSumFen: Generated<number>;
  feeSumFen: Generated<number>;
}

export interface CoinKindsTable {
  companyId: string;
  status: number;
  category1: number;
  serviceType: number;
  resultType: number | null;
  isRework: boolean;
  hasCert: boolean;
  n: string;
  declaredSumFen: Generated<number>;
  feeSumFen: Generated<number>;
}

export interface CoinNamedGradersTable {
  coinId: string;
  accountId: string;
  ownerCompanyId: string;
  namedBy: string;
  reason: string;
  at: Date;
}

export interface CoinPlaceDeltasTable {
  companyId: string;
  status: number;
  place: string;
  holderId: string;
  category1: number;
  n: string;
  declaredFen: number;
}

export interface CoinPlacesTable {
  companyId: string;
  status: number;
  place: string;
  holderId: string;
  category1: number;
  n: string;
  declaredFen: number;
}

export interface CoinRecusalsTable {
  coinId: string;
  accountId: string;
  companyId: string;
  reason: Generated<string>;
  at: Date;
}

export interface CoinTotalDeltasTable {
  companyId: string;
  status: number;
  category1: number;
  serviceType: number;
  resultType: number | null;
  isRework: boolean;
  hasCert: boolean;
  catalogItemId: string | null;
  gradedDay: Date | null;
  declaredFen: number;
  n: string;
  feeSumFen: Generated<number>;
}

export interface CoinValuesTable {
  companyId: string;
  declaredFen: number;
  status: number;
  n: string;
  declaredSumFen: Generated<number>;
  feeSumFen: Generated<number>;
}

export interface CoinsTable {
  id: Generated<string>;
  companyId: string;
  gradingCompanyId: string;
  agentId: string | null;
  orderId: string;
  dispatchId: string;
  lineId: string | null;
  customerId: string;
  coinCode: string;
  seq: number;
  status: Generated<number>;
  returnPoints: Generated<number[]>;
  round: Generated<number>;
  category1: number;
  category2: number;
  catalogItemId: string | null;
  varietyId: string | null;
  name: string;
  nameEn: Generated<string>;
  varietyText: Generated<string>;
  yearText: Generated<string>;
  declaredFen: number;
  auditorValueFen: number | null;
  serviceType: number;
  tierAsked: string | null;
  tierUsed: string | null;
  oldCertNo: string | null;
  oldGrade: unknown;
  wishedGrade: unknown;
  isError: Generated<boolean>;
  isPattern: Generated<boolean>;
  extras: Generated<unknown>;
  customerNote: Generated<string>;
  innerNote: Generated<string>;
  weightMg: number | null;
  diameterUm: number | null;
  thicknessUm: number | null;
  lengthUm: number | null;
  widthUm: number | null;
  heightUm: number | null;
  serialNo: Generated<string>;
  inscription: Generated<string>;
  edge: Generated<string>;
  flags: Generated<string[]>;
  resultType: number | null;
  grade: unknown;
  gradeZh: string | null;
  gradeEn: string | null;
  gradeNumber: number | null;
  gradedAt: Date | null;
  authenticatedBy: string | null;
  isRegradeSuccess: boolean | null;
  withdrawnStage: string | null;
  isOurFault: Generated<boolean>;
  certNo: string | null;
  feeFen: Generated<number>;
  infoFeeFen: Generated<number>;
  leasedBy: string | null;
  leasedUntil: Date | null;
  isHeld: Generated<boolean>;
  holdReason: Generated<string>;
  isRework: Generated<boolean>;
  reworkStep: string | null;
  isMark: Generated<number>;
  boxType: string | null;
  ringUm: number | null;
  boxNo: string | null;
  boxPosition: number | null;
  enteredBy: string | null;
  imagedBy: string | null;
  measuredBy: string | null;
  labelledBy: string | null;
  boxedBy: string | null;
  sealedBy: string | null;
  qcBy: string | null;
  place: Generated<string>;
  holderId: string | null;
  eventSeq: Generated<number>;
  eventHead: Buffer | null;
  grams: Generated<string[]>;
  version: Generated<number>;
  createdAt: Date;
  createdBy: string | null;
  updatedAt: Date;
  updatedBy: string | null;
  deletedAt: Date | null;
  holeUm: number | null;
  formerCertNo: string | null;
  heldBy: string | null;
  heldAt: Date | null;
  oldGraderId: string | null;
  scaleVersionId: string | null;
  companyItemId: string | null;
  title: GeneratedAlways<string>;
  placedAt: Date | null;
  openWhen: number | null;
}

export interface CommissionAccrualsTable {
  id: Generated<string>;
  companyId: string;
  agentId: string;
  orderId: string;
  coinId: string;
  transferId: string | null;
  cause: string;
  mode: number;
  category1: number;
  listFen: number;
  baseFen: number;
  rateBp: number | null;
  pieceFen: number | null;
  targetFen: number;
  amountFen: number;
  day: string;
  at: Date;
}

export interface CommissionStatementLinesTable {
  accrualId: string;
  statementId: string;
  companyId: string;
  agentId: string;
  isCorrection: boolean;
}

export interface CommissionStatementsTable {
  id: Generated<string>;
  companyId: string;
  agentId: string;
  statementNo: string;
  settleCycle: string;
  periodFrom: string;
  periodTo: string;
  orders: number;
  coins: number;
  earnedFen: number;
  correctedFen: number;
  broughtFen: number;
  totalFen: number;
  status: Generated<number>;
  closedBy: string | null;
  closedAt: Date;
  firstConfirmedBy: string | null;
  firstConfirmedAt: Date | null;
  confirmedBy: string | null;
  confirmedAt: Date | null;
  fundAccountId: string | null;
  paymentRef: string | null;
  paidBy: string | null;
  paidAt: Date | null;
  note: Generated<string>;
  transferId: string | null;
  carriedIntoId: string | null;
  version: Generated<number>;
}

export interface CompaniesTable {
  id: Generated<string>;
  code: string;
  nameZh: string;
  nameEn: string;
  type: number;
  brandZh: string;
  brandEn: string;
  consensusMode: Generated<string>;
  payRateBp: Generated<number>;
  status: Generated<number>;
  version: Generated<number>;
  createdAt: Generated<Date>;
  updatedAt: Generated<Date>;
  legalPerson: Generated<string>;
  licenceNo: Generated<string>;
  region: Generated<string>;
  logoKey: string | null;
  certLetter: string | null;
  settleCycle: Generated<string>;
  contacts: Generated<unknown>;
  addresses: Generated<unknown>;
  note: Generated<string>;
  createdBy: string | null;
  updatedBy: string | null;
  scopeVersion: Generated<number>;
  labelBrand: Generated<string>;
  formerModes: Generated<unknown>;
}

export interface CompanyAddressesTable {
  id: Generated<string>;
  version: Generated<number>;
  companyId: string;
  cidr: string;
  note: Generated<string>;
  isActive: Generated<boolean>;
  validUntil: Date | null;
  hits: Generated<string>;
  lastHitAt: Date | null;
  createdAt: Date;
  createdBy: string;
  updatedAt: Date;
  updatedBy: string;
  deletedAt: Date | null;
}

export interface CompanyItemsTable {
  id: Generated<string>;
  companyId: string;
  itemId: string;
  nameZh: string | null;
  nameEn: string | null;
  ownReferences: unknown;
  weightTolMg: number | null;
  diameterTolUm: number | null;
  isRefused: Generated<boolean>;
  note: Generated<string>;
  validFrom: string;
  validTo: string | null;
  version: Generated<number>;
  createdAt: Generated<Date>;
  createdBy: string | null;
  updatedAt: Generated<Date>;
  updatedBy: string | null;
  ownVarieties: unknown;
  baseFen: number | null;
  rateBp: number | null;
  minTier: string | null;
  maxNumber: number | null;
  boxType: string | null;
}

export interface CompanyLimitCountersTable {
  companyId: string;
  category1: number;
  period: string;
  starts: string;
  orders: number;
  pieces: number;
  valueFen: number;
}

export interface CompanyLimitTakesTable {
  orderId: string;
  category1: number;
  companyId: string;
  day: string;
  pieces: number;
  valueFen: number;
}

export interface CompanyLimitsTable {
  id: Generated<string>;
  companyId: string;
  category1: number | null;
  dayOrders: number | null;
  dayPieces: number | null;
  dayFen: number | null;
  monthOrders: number | null;
  monthPieces: number | null;
  monthFen: number | null;
  minPieces: number | null;
  maxOrderFen: number | null;
  dayGrading: number | null;
  action: number;
  validFrom: string;
  validTo: string | null;
  isActive: Generated<boolean>;
  note: Generated<string>;
  version: Generated<number>;
  createdAt: Generated<Date>;
  createdBy: string | null;
  updatedAt: Generated<Date>;
  updatedBy: string | null;
  customerLevel: number | null;
  weekPieces: number | null;
  openPieces: number | null;
  maxPieces: number | null;
  maxPieceFen: number | null;
  graderDay: number | null;
  cutOffHour: number | null;
  blackoutDays: Generated<string>;
}

export interface CompanyScopesTable {
  companyId: string;
  validFrom: string;
  offers: unknown;
  note: Generated<string>;
  createdAt: Generated<Date>;
  createdBy: string | null;
  updatedAt: Generated<Date>;
  updatedBy: string | null;
}

export interface ConfirmationsTable {
  id: Generated<string>;
  ticketHash: Buffer;
  accountId: string;
  sessionId: string;
  purpose: string;
  contentHash: Buffer;
  way: string;
  createdAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
}

export interface CouponEventsTable {
  id: Generated<string>;
  companyId: string;
  couponId: string;
  kind: string;
  orderId: string | null;
  worthFen: number | null;
  reason: Generated<string>;
  accountId: string | null;
  at: Date;
}

export interface CouponsTable {
  id: Generated<string>;
  companyId: string;
  couponNo: string;
  customerId: string | null;
  amountFen: number | null;
  rateBp: number | null;
  maxFen: number | null;
  minimumFen: Generated<number>;
  services: Generated<number[]>;
  validFrom: string;
  validTo: string;
  reason: string;
  state: string;
  needsSecond: boolean;
  issuedBy: string;
  issuedAt: Date;
  approvedBy: string | null;
  approvedAt: Date | null;
  orderId: string | null;
  worthFen: number | null;
  version: Generated<number>;
  updatedAt: Date;
}

export interface CourierBillLinesTable {
  id: Generated<string>;
  companyId: string;
  billId: string;
  line: number;
  courier: string;
  waybillNo: string;
  sentOn: string;
  deliveryId: string | null;
  billedWeightG: number | null;
  billedFen: number;
  bookedFen: number | null;
  claimableFen: number;
  verdict: number;
  settlement: number | null;
  remark: Generated<string>;
  settledBy: string | null;
  settledAt: Date | null;
  isLive: Generated<boolean>;
}

export interface CourierBillsTable {
  id: Generated<string>;
  companyId: string;
  billNo: string;
  courier: string;
  fileName: string;
  status: Generated<number>;
  fromDay: string;
  toDay: string;
  rowCount: number;
  differenceCount: number;
  unsettledCount: number;
  billedFen: number;
  bookedFen: number;
  claimedFen: Generated<number>;
  importedBy: string;
  importedAt: Date;
  confirmedBy: string | null;
  confirmedAt: Date | null;
  reason: Generated<string>;
  version: Generated<number>;
}

export interface CouriersTable {
  id: Generated<string>;
  companyId: string | null;
  code: string;
  nameZh: string;
  nameEn: string;
  adapter: Generated<string>;
  customerNo: Generated<string>;
  monthlyAccount: Generated<string>;
  phone: Generated<string>;
  products: Generated<unknown>;
  templates: Generated<unknown>;
  trackingUrl: Generated<string>;
  secretEnc: Buffer | null;
  secretHint: string | null;
  secretSetAt: Date | null;
  secretSetBy: string | null;
  isActive: Generated<boolean>;
  sort: Generated<number>;
  version: Generated<number>;
  createdAt: Generated<Date>;
  createdBy: string | null;
  updatedAt: Generated<Date>;
  updatedBy: string | null;
  deletedAt: Date | null;
}

export interface CreditPayersTable {
  id: string | null;
  companyId: string | null;
  payerType: number | null;
  customerId: string | null;
  agentId: string | null;
  ofAgentId: string | null;
  no: string | null;
  name: string | null;
  limitFen: number | null;
  creditDays: number | null;
  usedFen: number | null;
  owedFen: number | null;
  currentFen: number | null;
  d30Fen: number | null;
  d60Fen: number | null;
  d90Fen: number | null;
  overFen: number | null;
  orders: number | null;
  oldestDue: string | null;
  extraFen: number | null;
  releasedUntil: string | null;
  standing: number | null;
}

export interface CreditReleasesTable {
  id: Generated<string>;
  companyId: string;
  customerId: string | null;
  agentId: string | null;
  untilDay: string;
  extraFen: number;
  reason: string;
  madeBy: string;
  madeAt: Date;
  endedBy: string | null;
  endedAt: Date | null;
}

export interface CustodyMovesTable {
  id: Generated<string>;
  companyId: string;
  coinId: string;
  fromPlace: string;
  toPlace: string;
  holderId: string | null;
  cause: string;
  accountId: string | null;
  at: Date;
  giverId: string | null;
  handOverId: string | null;
}

export interface CustomerAddressesTable {
  id: Generated<string>;
  companyId: string;
  customerId: string;
  name: string;
  phone: string;
  areaCode: string;
  areaText: string;
  detail: string;
  isDefault: Generated<boolean>;
}

export interface CustomerBatchesTable {
  id: Generated<string>;
  companyId: string | null;
  fileName: string;
  createdAt: Date;
  createdBy: string;
  rolledBackAt: Date | null;
  rolledBackBy: string | null;
}

export interface CustomerMessagesTable {
  id: Generated<string>;
  companyId: string;
  orderId: string;
  kind: string;
  occasion: Generated<string>;
  status: Generated<string>;
  way: number | null;
  lang: string | null;
  address: Generated<string>;
  subject: Generated<string>;
  body: Generated<string>;
  error: Generated<string>;
  tries: Generated<number>;
  version: Generated<number>;
  createdAt: Date;
  triedAt: Date | null;
  settledAt: Date | null;
  settledBy: string | null;
}

export interface CustomerPointsTable {
  id: Generated<string>;
  companyId: string;
  customerId: string;
  delta: number;
  pointsAfter: number;
  reason: string;
  accountId: string | null;
  at: Date;
  orderId: string | null;
  kind: Generated<string>;
  perHundred: number | null;
}

export interface CustomerQuestionsTable {
  id: Generated<string>;
  companyId: string;
  orderId: string;
  questionVersion: Generated<number>;
  cause: string;
  facts: Generated<unknown>;
  askedAt: Date;
  askedBy: string | null;
  answer: string | null;
  answerNote: string | null;
  answerChannel: string | null;
  answeredAt: Date | null;
  answeredBy: string | null;
}

export interface CustomersTable {
  id: Generated<string>;
  companyId: string;
  customerNo: string;
  type: Generated<number>;
  name: string;
  pinyin: Generated<string>;
  mobile: Generated<string>;
  idType: number | null;
  idNoEnc: Buffer | null;
  idNoHmac: Buffer | null;
  level: Generated<number>;
  agentId: string | null;
  creditLimitFen: Generated<number>;
  payPoint: Generated<number>;
  returnMethod: Generated<number>;
  points: Generated<number>;
  invoiceTitle: Generated<string>;
  taxNo: Generated<string>;
  agreementVersion: string | null;
  agreementSignedAt: Date | null;
  isBlocked: Generated<boolean>;
  blockReason: Generated<string>;
  remark: Generated<string>;
  grams: Generated<string[]>;
  version: Generated<number>;
  createdAt: Generated<Date>;
  createdBy: string | null;
  updatedAt: Generated<Date>;
  updatedBy: string | null;
  deletedAt: Date | null;
  payRateBp: number | null;
  isHousePriced: Generated<boolean>;
  creditDays: Generated<number>;
  notifyBy: Generated<number>;
  source: Generated<number>;
  isFrozen: Generated<boolean>;
  idNoMasked: Generated<string>;
  mergedIntoId: string | null;
  batchId: string | null;
  mail: Generated<string>;
  messageLang: Generated<string>;
}

export interface DeliveriesTable {
  id: Generated<string>;
  companyId: string;
  agentId: string | null;
  deliveryNo: string;
  customerId: string;
  method: number;
  courier: string | null;
  product: string | null;
  waybillNo: string | null;
  status: Generated<number>;
  receiver: unknown;
  weightG: number | null;
  declaredFen: Generated<number>;
  insuredFen: Generated<number>;
  isInsuranceWaived: Generated<boolean>;
  pickup: unknown;
  packedBy: string | null;
  packedAt: Date | null;
  shippedBy: string | null;
  shippedAt: Date | null;
  deliveredAt: Date | null;
  note: Generated<string>;
  version: Generated<number>;
  createdAt: Date;
  createdBy: string | null;
  updatedAt: Date;
  deletedAt: Date | null;
  insuranceWaiver: unknown;
  insuranceWaiverFile: string | null;
  pickupCheckId: string | null;
  pickupPhotoKeys: Generated<string[]>;
  pickupRuleNo: Generated<number>;
  waybillCancelAskedAt: Date | null;
  waybillCancelAskedBy: string | null;
  waybillCancelReason: string | null;
  waybillsVoid: Generated<number>;
  payer: Generated<number>;
  freightFen: number | null;
  insuranceFeeFen: number | null;
  sender: unknown;
  packingPhotoKeys: Generated<string[]>;
}

export interface DeliveryChecksTable {
  id: Generated<string>;
  companyId: string;
  deliveryId: string;
  coinId: string;
  finding: number;
  note: Generated<string>;
  photoKeys: Generated<string[]>;
  checkedBy: string;
  checkedAt: Date;
}

export interface DeliveryDaysTable {
  companyId: string;
  kind: string;
  day: Date;
  status: number;
  n: string;
}

export interface DeliveryItemsTable {
  id: Generated<string>;
  companyId: string;
  deliveryId: string;
  orderId: string;
  coinId: string;
  isActive: Generated<boolean>;
  scannedAt: Date | null;
  scannedBy: string | null;
}

export interface DeliveryKindsTable {
  companyId: string;
  status: number;
  method: number;
  courier: string | null;
  product: string | null;
  payer: number;
  isWaived: boolean;
  n: string;
}

export interface DeliveryTotalDeltasTable {
  companyId: string;
  status: number;
  method: number;
  courier: string | null;
  product: string | null;
  payer: number;
  isWaived: boolean;
  createdDay: Date;
  shippedDay: Date | null;
  insuredFen: number;
  n: string;
}

export interface DeliveryTracesTable {
  id: Generated<string>;
  companyId: string;
  deliveryId: string;
  at: Date;
  status: number;
  text: string;
  source: Generated<string>;
  accountId: string | null;
  heardAt: Date | null;
  eventNo: string | null;
  place: Generated<string>;
}

export interface DeliveryValuesTable {
  companyId: string;
  insuredFen: number;
  status: number;
  n: string;
}

export interface DictTypesTable {
  id: Generated<string>;
  code: string;
  nameZh: string;
  nameEn: string;
  note: Generated<string>;
  kind: string;
  codeKind: string;
  place: Generated<number>;
  version: Generated<number>;
  updatedAt: Date;
  updatedBy: string | null;
}

export interface DictValuesTable {
  id: Generated<string>;
  typeId: string;
  code: string;
  nameZh: string;
  nameEn: string;
  colour: string | null;
  place: number;
  note: Generated<string>;
  isBuiltIn: boolean;
  isActive: Generated<boolean>;
  isEdited: Generated<boolean>;
  version: Generated<number>;
  updatedAt: Date;
  updatedBy: string | null;
}

export interface DiscrepanciesTable {
  id: Generated<string>;
  companyId: string;
  orderId: string;
  lineId: string | null;
  type: number;
  quantity: Generated<number>;
  note: Generated<string>;
  openedBy: string;
  openedAt: Date;
  decision: number | null;
  decisionChannel: string | null;
  decisionPerson: string | null;
  decisionNote: string | null;
  decisionFile: string | null;
  decidedAt: Date | null;
  decidedBy: string | null;
  closedAt: Date | null;
  version: Generated<number>;
}

export interface DispatchesTable {
  id: Generated<string>;
  companyId: string;
  gradingCompanyId: string;
  orderId: string;
  dispatchNo: string;
  seq: number;
  category1: number;
  entryFinishedAt: Date | null;
  entryFinishedBy: string | null;
  version: Generated<number>;
  reopenedAt: Date | null;
  reopenReason: Generated<string>;
}

export interface DraftsTable {
  accountId: string;
  key: string;
  seq: Generated<number>;
  payload: unknown;
  updatedAt: Date;
}

export interface ExportFilesTable {
  id: Generated<string>;
  accountId: string;
  taskId: string | null;
  section: string;
  query: unknown;
  ids: string[] | null;
  columns: string[];
  format: string;
  locale: string;
  contentHash: Buffer;
  fileName: string;
  rows: number;
  diskName: string | null;
  bytes: string | null;
  scope: unknown;
  failure: string | null;
  createdAt: Date;
  expiresAt: Date;
  removedAt: Date | null;
}

export interface ExportSettingsTable {
  id: Generated<string>;
  section: string;
  roleId: string | null;
  columns: unknown;
  version: Generated<number>;
  updatedAt: Date;
  updatedBy: string | null;
}

export interface FeeItemAmountsTable {
  feeItemId: string;
  validFrom: string;
  amountFen: number;
  maxFen: number;
  createdAt: Date;
  createdBy: string | null;
}

export interface FeeItemsTable {
  id: Generated<string>;
  code: string;
  nameZh: string;
  nameEn: string;
  feeType: number;
  unit: number;
  isEditable: boolean;
  isTaxable: boolean;
  isDiscountable: boolean;
  categories: Generated<number[]>;
  note: Generated<string>;
  isActive: Generated<boolean>;
  version: Generated<number>;
  createdAt: Date;
  updatedAt: Date;
  updatedBy: string | null;
}

export interface FeeLinesTable {
  id: Generated<string>;
  companyId: string;
  orderId: string;
  coinId: string | null;
  stage: string;
  calcNo: number;
  isCurrent: Generated<boolean>;
  feeType: number;
  ruleId: string;
  ruleVersion: number;
  basisFen: number | null;
  rateBp: number | null;
  qty: Generated<number>;
  unitFen: number | null;
  amountFen: number;
  isManual: Generated<boolean>;
  reason: Generated<string>;
  createdBy: string | null;
  createdAt: Date;
  lineId: string | null;
  feeItemId: string | null;
  isDiscountable: Generated<boolean>;
  isTaxable: Generated<boolean>;
  limitFen: number | null;
  auditTaskId: string | null;
}

export interface FilesTable {
  id: Generated<string>;
  companyId: string | null;
  key: string;
  diskName: string;
  mime: string;
  sizeBytes: string;
  width: number | null;
  height: number | null;
  sha256: Buffer;
  createdBy: string | null;
  createdAt: Date;
  deletedAt: Date | null;
  isEncrypted: Generated<boolean>;
  purgedAt: Date | null;
}

export interface FrontLogsTable {
  id: Generated<string>;
  accountId: string;
  type: string;
  message: string;
  url: string;
  detail: Generated<string>;
  clientTime: string;
  agent: string;
  createdAt: Date;
}

export interface FundAccountsTable {
  id: Generated<string>;
  companyId: string;
  name: string;
  kind: string;
  noMasked: Generated<string>;
  isActive: Generated<boolean>;
  version: Generated<number>;
  note: Generated<string>;
}

export interface FundMovesTable {
  id: Generated<string>;
  companyId: string;
  moveNo: string;
  kind: number;
  fundAccountId: string;
  toAccountId: string | null;
  amountFen: number;
  shiftDay: string | null;
  shift: number | null;
  pieces: unknown;
  countedFen: number | null;
  bookFen: number | null;
  note: Generated<string>;
  status: Generated<number>;
  requestedBy: string;
  requestedAt: Date;
  decidedBy: string | null;
  decidedAt: Date | null;
  decideNote: Generated<string>;
  transferId: string | null;
  reversedBy: string | null;
  reversedAt: Date | null;
  reverseNote: Generated<string>;
  reversalId: string | null;
  version: Generated<number>;
}

export interface FundReconciliationsTable {
  id: Generated<string>;
  companyId: string;
  fundAccountId: string;
  day: string;
  bookFen: number;
  statementFen: number;
  isTyped: boolean;
  reason: Generated<string>;
  madeBy: string;
  madeAt: Date;
  undoneBy: string | null;
  undoneAt: Date | null;
  undoReason: Generated<string>;
}

export interface FundStatementBalancesTable {
  fundAccountId: string;
  day: string;
  companyId: string;
  balanceFen: number;
  at: Date;
  fileId: string;
}

export interface FundStatementDaysTable {
  fundAccountId: string;
  day: string;
  companyId: string;
  rows: number;
  inFen: number;
  outFen: number;
}

export interface GraderRecusalsTable {
  graderAccountId: string;
  customerId: string;
  reason: Generated<string>;
}

export interface GradersTable {
  id: Generated<string>;
  companyId: string;
  accountId: string;
  graderNo: string;
  level: number;
  categories: Generated<number[]>;
  mayAuthenticate: Generated<boolean>;
  mayGrade: Generated<boolean>;
  mayFinalize: Generated<boolean>;
  mayAudit: Generated<boolean>;
  dailyCap: Generated<number>;
  isActive: Generated<boolean>;
  version: Generated<number>;
  signatureKey: string | null;
  activeFrom: string | null;
  activeTo: string | null;
  note: Generated<string>;
  createdAt: Generated<Date>;
  createdBy: string | null;
  updatedAt: Generated<Date>;
  updatedBy: string | null;
}

export interface HandOverItemsTable {
  id: Generated<string>;
  companyId: string;
  handOverId: string;
  coinId: string;
  fromPlace: string;
  fromHolderId: string | null;
  fromStatus: number;
  declaredFen: number;
  state: Generated<number>;
  cause: Generated<string>;
  scannedAt: Date | null;
  scannedBy: string | null;
}

export interface HandOversTable {
  id: Generated<string>;
  companyId: string;
  handOverNo: string;
  status: Generated<number>;
  giverId: string;
  receiverId: string;
  toPlace: Generated<string>;
  note: Generated<string>;
  pieces: number;
  declaredFen: number;
  taken: Generated<number>;
  takenFen: Generated<number>;
  isHere: Generated<boolean>;
  witnessId: string | null;
  reason: Generated<string>;
  givenAt: Date;
  endedAt: Date | null;
  endedBy: string | null;
  version: Generated<number>;
  deletedAt: Date | null;
}

export interface HandlingPrintsTable {
  id: Generated<string>;
  companyId: string;
  jobId: string;
  seq: number;
  orderId: string | null;
  coinId: string | null;
  printNo: number;
  label: unknown;
  printedBy: string;
  printedAt: Date;
  deliveryId: string | null;
  waybillNo: string | null;
  reason: Generated<string>;
  boxNo: string | null;
  code: Generated<string>;
  lists: Generated<unknown>;
}

export interface HelpContentsTable {
  id: Generated<string>;
  nodeId: string;
  lang: string;
  no: number;
  title: string;
  html: string;
  plain: string;
  imageKeys: Generated<string[]>;
  isActive: Generated<boolean>;
  isSeed: Generated<boolean>;
  version: Generated<number>;
  createdAt: Generated<Date>;
  createdBy: string | null;
  updatedAt: Generated<Date>;
  updatedBy: string | null;
  deletedAt: Date | null;
}

export interface HelpNodesTable {
  id: Generated<string>;
  parentId: string | null;
  sort: Generated<number>;
  key: string | null;
  titleZh: string;
  titleEn: Generated<string>;
  version: Generated<number>;
  createdAt: Generated<Date>;
  createdBy: string | null;
  updatedAt: Generated<Date>;
  updatedBy: string | null;
  deletedAt: Date | null;
}

export interface HelpSeedsTable {
  name: string;
  lang: string;
  hash: string;
  nodeId: string;
}

export interface IdRecordsTable {
  id: Generated<string>;
  accountId: string;
  auditStatus: Generated<number>;
  createdAt: Generated<Date>;
  remark: Generated<string>;
  version: Generated<number>;
  name: Generated<string>;
  idNoEnc: Buffer | null;
  idNoHmac: Buffer | null;
  idNoMasked: Generated<string>;
  frontKey: Generated<string>;
  backKey: Generated<string>;
  isDemanded: Generated<boolean>;
  consentedAt: Date | null;
  updatedAt: Generated<Date>;
  reviewedAt: Date | null;
  reviewedBy: string | null;
  picturesRemovedAt: Date | null;
}

export interface IdempotencyKeysTable {
  accountId: string;
  endpoint: string;
  key: string;
  requestHash: Buffer;
  answer: unknown;
  createdAt: Generated<Date>;
}

export interface ImagesTable {
  id: Generated<string>;
  companyId: string;
  ownerType: string;
  ownerId: string;
  kind: number;
  fileKey: string;
  sort: Generated<number>;
  createdAt: Date;
  createdBy: string | null;
  deletedAt: Date | null;
}

export interface ImportsTable {
  id: Generated<string>;
  companyId: string | null;
  agentId: string | null;
  accountId: string;
  customerId: string | null;
  fileName: string;
  content: Buffer;
  cells: unknown;
  findings: unknown;
  importableRows: number[];
  orderId: string | null;
  acceptedAt: Date | null;
  createdAt: Date;
  expiresAt: Date;
  kind: Generated<string>;
}

export interface InformationBillLinesTable {
  billId: string;
  feeId: string;
  companyId: string;
  agentId: string | null;
}

export interface InformationBillStepsTable {
  id: Generated<string>;
  companyId: string;
  agentId: string | null;
  billId: string;
  action: string;
  status: number;
  accountId: string | null;
  note: Generated<string>;
  at: Date;
}

export interface InformationBillsTable {
  id: Generated<string>;
  companyId: string;
  agentId: string | null;
  billNo: string;
  month: string;
  pieces: number;
  amountFen: number;
  status: Generated<number>;
  madeBy: string | null;
  madeAt: Date;
  issuedBy: string | null;
  issuedAt: Date | null;
  transferId: string | null;
  paidAt: Date | null;
  voidedBy: string | null;
  voidedAt: Date | null;
  voidReason: Generated<string>;
  reversalId: string | null;
  version: Generated<number>;
}

export interface InformationFeesTable {
  id: Generated<string>;
  feeNo: GeneratedAlways<string>;
  companyId: string;
  agentId: string | null;
  payerType: number;
  orderId: string;
  coinId: string;
  category1: number;
  category2: number | null;
  rateId: string | null;
  priceListId: string | null;
  amountFen: number;
  day: string;
  at: Date;
  measuredBy: string | null;
  status: Generated<number>;
  billId: string | null;
  waiverId: string | null;
  version: Generated<number>;
  deletedAt: Date | null;
}

export interface InformationPaymentsTable {
  id: Generated<string>;
  companyId: string;
  agentId: string | null;
  billId: string;
  amountFen: number;
  fundAccountId: string;
  channel: string | null;
  channelTxnId: string | null;
  receivedAt: Date;
  note: Generated<string>;
  recordedBy: string;
  recordedAt: Date;
  transferId: string;
  undoneBy: string | null;
  undoneAt: Date | null;
  undoReason: Generated<string>;
  reversalId: string | null;
}

export interface InformationRatesTable {
  id: Generated<string>;
  companyId: string | null;
  payerType: number;
  category1: number | null;
  category2: number | null;
  resultType: number | null;
  amountFen: number;
  validFrom: string;
  note: Generated<string>;
  madeBy: string;
  madeAt: Date;
  withdrawnBy: string | null;
  withdrawnAt: Date | null;
  version: Generated<number>;
}

export interface InformationWaiverMonthsTable {
  companyId: string;
  accountId: string;
  month: string;
  aloneFen: number;
}

export interface InformationWaiversTable {
  id: Generated<string>;
  companyId: string;
  pieces: number;
  amountFen: number;
  reason: string;
  madeBy: string;
  madeAt: Date;
  agreedBy: string | null;
}

export interface InvoiceAsksTable {
  id: Generated<string>;
  companyId: string;
  invoiceId: string;
  act: number;
  reference: string;
  state: number;
  reason: Generated<string>;
  answer: Generated<string>;
  tries: Generated<number>;
  taskId: string | null;
  askedBy: string;
  askedAt: Date;
  answeredAt: Date | null;
}

export interface InvoiceLinesTable {
  invoiceId: string;
  category: number;
  companyId: string;
  rateBp: number;
  amountFen: number;
  taxFen: number;
}

export interface InvoiceOrdersTable {
  invoiceId: string;
  orderId: string;
  companyId: string;
  amountFen: number;
}

export interface InvoicePapersTable {
  id: Generated<string>;
  companyId: string;
  invoiceId: string;
  isCredit: boolean;
  code: Generated<string>;
  no: string;
  issuedOn: string;
  byGateway: boolean;
  fileKey: string | null;
  madeBy: string | null;
  madeAt: Date;
}

export interface InvoiceStepsTable {
  id: Generated<string>;
  companyId: string;
  invoiceId: string;
  action: string;
  status: number;
  accountId: string | null;
  note: Generated<string>;
  at: Date;
}

export interface InvoiceTitlesTable {
  id: Generated<string>;
  companyId: string;
  customerId: string;
  titleKind: number;
  title: string;
  taxNo: Generated<string>;
  address: Generated<string>;
  phone: Generated<string>;
  bank: Generated<string>;
  bankAccount: Generated<string>;
  mail: Generated<string>;
  lastUsedAt: Date;
  removedAt: Date | null;
}

export interface InvoicesTable {
  id: Generated<string>;
  companyId: string;
  agentId: string | null;
  requestNo: string;
  customerId: string;
  kind: number;
  titleKind: number;
  title: string;
  taxNo: Generated<string>;
  address: Generated<string>;
  phone: Generated<string>;
  bank: Generated<string>;
  bankAccount: Generated<string>;
  mail: Generated<string>;
  note: Generated<string>;
  amountFen: number;
  taxFen: number;
  status: Generated<number>;
  version: Generated<number>;
  requestedBy: string;
  requestedAt: Date;
  approvedBy: string | null;
  approvedAt: Date | null;
  issuedOn: string | null;
  way: number | null;
  courier: Generated<string>;
  waybillNo: Generated<string>;
  sentAt: Date | null;
  endedBy: string | null;
  endedAt: Date | null;
  grams: Generated<string[]>;
}

export interface JobRunsTable {
  id: Generated<string>;
  name: string;
  trigger: string;
  askedBy: string | null;
  taskId: string | null;
  params: Generated<unknown>;
  startedAt: Date;
  finishedAt: Date | null;
  durationMs: number | null;
  result: Generated<string>;
  output: Generated<string>;
  error: string | null;
  overrunAt: Date | null;
}

export interface JobSettingsTable {
  name: string;
  cron: string | null;
  isPaused: Generated<boolean>;
  pauseReason: Generated<string>;
  params: unknown;
  version: Generated<number>;
  updatedAt: Date;
  updatedBy: string | null;
}

export interface JobStatesTable {
  name: string;
  lastSlotAt: Date | null;
  lastStartedAt: Date | null;
  lastFinishedAt: Date | null;
  lastDurationMs: number | null;
  lastResult: string | null;
  lastError: string | null;
  runs: Generated<string>;
  failures: Generated<string>;
  lastFailedAt: Date | null;
  alarmedAt: Date | null;
}

export interface LabelPrintsTable {
  id: Generated<string>;
  companyId: string;
  jobId: string;
  seq: number;
  coinId: string;
  certNo: string | null;
  printNo: number;
  reason: number;
  note: Generated<string>;
  dataHash: Buffer;
  label: unknown;
  printedBy: string;
  printedAt: Date;
  confirmedAt: Date | null;
  voidedAt: Date | null;
  voidReason: string | null;
}

export interface LabelTemplatesTable {
  id: Generated<string>;
  companyId: string | null;
  code: string;
  templateVersion: number;
  kind: string;
  category: number | null;
  isOnChoice: Generated<boolean>;
  nameZh: string;
  nameEn: string;
  note: Generated<string>;
  status: Generated<string>;
  validFrom: string;
  data: unknown;
  basedOn: string | null;
  version: Generated<number>;
  createdAt: Generated<Date>;
  createdBy: string | null;
  updatedAt: Generated<Date>;
  updatedBy: string | null;
  publishedAt: Date | null;
  publishedBy: string | null;
  publishReason: Generated<string>;
  withdrawnAt: Date | null;
  withdrawnBy: string | null;
  withdrawReason: Generated<string>;
  lang: string | null;
}

export interface LedgerAccountsTable {
  id: Generated<string>;
  companyId: string;
  key: string;
  kind: string;
  customerId: string | null;
  agentId: string | null;
  balanceFen: Generated<number>;
  seq: Generated<number>;
  headHash: Buffer | null;
}

export interface LedgerDaysTable {
  ledgerAccountId: string;
  day: string;
  companyId: string;
  entries: number;
  inFen: number;
  outFen: number;
  firstSeq: number;
  lastSeq: number;
}

export interface LedgerEntriesTable {
  id: Generated<string>;
  companyId: string;
  transferId: string;
  ledgerAccountId: string;
  seq: number;
  amountFen: number;
  balanceAfterFen: number;
  memo: Generated<string>;
  prevHash: Buffer;
  hash: Buffer;
}

export interface LedgerSumDeltasTable {
  companyId: string;
  day: string;
  subject: string;
  entries: string;
  debitFen: number;
  creditFen: number;
}

export interface LedgerSumsTable {
  companyId: string;
  day: string;
  subject: string;
  entries: string;
  debitFen: number;
  creditFen: number;
}

export interface LedgerTransfersTable {
  id: Generated<string>;
  companyId: string;
  kind: string;
  orderId: string | null;
  paymentId: string | null;
  reversesId: string | null;
  key: string;
  reason: Generated<string>;
  accountId: string | null;
  at: Date;
}

export interface LegacyOrderMoneyTable {
  orderId: string;
  companyId: string;
  couponFen: number;
  pointsUsed: number;
  calculatedFen: number;
  byHandFen: number;
}

export interface LegacyWarrantyOrdersTable {
  orderId: string;
  companyId: string;
}

export interface ListBucketsTable {
  list: string;
  companyId: string;
  status: number;
  bucket: number;
  n: string;
}

export interface ListCountDeltasTable {
  id: Generated<string>;
  list: string;
  companyId: string;
  status: number;
  n: number;
  bucket: Generated<number>;
}

export interface ListCountsTable {
  list: string;
  companyId: string;
  status: number;
  n: string;
}

export interface ListFoldsTable {
  isOnly: Generated<boolean>;
  generation: Generated<string>;
  empty: Generated<string>;
}

export interface ListPersonalFiltersTable {
  id: Generated<string>;
  accountId: string;
  filterValues: unknown;
  expiresAt: Date;
}

export interface ListViewsTable {
  id: Generated<string>;
  accountId: string;
  companyId: string | null;
  listKey: string;
  name: string;
  conditions: string;
  isShared: Generated<boolean>;
  version: Generated<number>;
  createdAt: Date;
  updatedAt: Date;
}

export interface LocalTaxPapersTable {
  reference: string;
  act: string;
  code: Generated<string>;
  no: Generated<string>;
  issuedOn: string;
  amountFen: number;
  createdAt: Date;
}

export interface LocalWaybillsTable {
  waybillNo: string;
  orderRef: string;
  status: Generated<string>;
  createdAt: Date;
  events: Generated<unknown>;
}

export interface LossesTable {
  id: Generated<string>;
  companyId: string;
  deliveryId: string | null;
  lossNo: string;
  state: Generated<string>;
  coinQty: number;
  declaredFen: number;
  claimedFen: number;
  paidFen: number | null;
  reference: Generated<string>;
  reason: string;
  reportedBy: string;
  confirmedBy: string;
  reportedAt: Date;
  settledBy: string | null;
  settledAt: Date | null;
  settledReason: Generated<string>;
  coinId: string | null;
  orderId: string | null;
  lastPlace: Generated<string>;
  lastHolderId: string | null;
  isCertificateWarned: Generated<boolean>;
  auditTaskId: string | null;
  askedFen: number | null;
  fundAccountId: string | null;
  channel: string | null;
  channelTxnId: string | null;
  transferId: string | null;
}

export interface MailMessagesTable {
  id: Generated<string>;
  reference: string;
  address: string;
  subject: string;
  body: string;
  createdAt: Date;
  fileNames: Generated<string[]>;
}

export interface MenuOverridesTable {
  key: string;
  titleZh: string | null;
  titleEn: string | null;
  position: number | null;
  isOff: Generated<boolean>;
  version: Generated<number>;
  updatedAt: Date;
  updatedBy: string | null;
}

export interface MessageTemplatesTable {
  companyId: string;
  kind: string;
  isOn: Generated<boolean>;
  subjectZh: string;
  textZh: string;
  subjectEn: string;
  textEn: string;
  version: Generated<number>;
  updatedAt: Date;
  updatedBy: string | null;
}

export interface ModificationDaysTable {
  companyId: string;
  day: Date;
  status: number;
  n: string;
}

export interface ModificationKindsTable {
  companyId: string;
  status: number;
  fieldGroup: string;
  accountId: string | null;
  isApproved: boolean;
  n: string;
}

export interface ModificationRecordsTable {
  id: Generated<string>;
  companyId: string;
  orderId: string | null;
  coinId: string | null;
  fieldGroup: string;
  field: string;
  oldValue: unknown;
  newValue: unknown;
  reason: Generated<string>;
  accountId: string | null;
  at: Date;
  approvedBy: string | null;
}

export interface ModificationTotalDeltasTable {
  companyId: string;
  status: number;
  fieldGroup: string;
  accountId: string | null;
  isApproved: boolean;
  day: Date;
  n: string;
}

export interface MoneyComparedTable {
  kind: string;
  recordId: string;
  companyId: string;
  transferId: string;
}

export interface MoneyTieSumsTable {
  companyId: string;
  pair: string;
  records: string;
  leftFen: number;
  rightFen: number;
  offRecords: string;
  offFen: number;
}

export interface MoneyTiesTable {
  pair: string;
  recordId: string;
  companyId: string;
  leftFen: number;
  rightFen: number;
  offTransferId: string | null;
  offAt: Date | null;
}

export interface MoneyTouchedTable {
  kind: string;
  recordId: string;
  companyId: string;
}

export interface NoticesTable {
  id: Generated<string>;
  accountId: string;
  kind: string;
  params: Generated<unknown>;
  path: Generated<string>;
  createdAt: Date;
  readAt: Date | null;
}

export interface OrderArrivalNoticesTable {
  orderId: string;
  companyId: string;
  restoredAt: Date | null;
  toldAt: Date | null;
  paidToldAt: Date | null;
}

export interface OrderDaysTable {
  companyId: string;
  kind: string;
  day: Date;
  status: number;
  n: string;
}

export interface OrderKindsTable {
  companyId: string;
  status: number;
  categories: number[];
  services: number[];
  source: number;
  payPoint: number;
  isPay: number;
  deliveryStatus: number;
  isMark: number;
  isHeld: boolean;
  hasOpenDiscrepancy: boolean;
  hasOpenQuestion: boolean;
  isOnCredit: boolean;
  isOwed: boolean;
  isSubmitted: boolean;
  priceListId: string | null;
  n: string;
}

export interface OrderTotalDeltasTable {
  companyId: string;
  status: number;
  categories: number[];
  services: number[];
  source: number;
  payPoint: number;
  isPay: number;
  deliveryStatus: number;
  isMark: number;
  isHeld: boolean;
  hasOpenDiscrepancy: boolean;
  hasOpenQuestion: boolean;
  isOnCredit: boolean;
  isOwed: boolean;
  isSubmitted: boolean;
  priceListId: string | null;
  submittedDay: Date | null;
  createdDay: Date;
  confirmedDay: Date | null;
  piecesFen: number;
  n: string;
}

export interface OrderValuesTable {
  companyId: string;
  piecesFen: number;
  status: number;
  isSubmitted: boolean;
  n: string;
}

export interface PackageOrdersTable {
  packageId: string;
  orderId: string;
}

export interface PackagesTable {
  id: Generated<string>;
  companyId: string;
  packageCode: string;
  waybillNo: Generated<string>;
  courier: Generated<string>;
  sender: Generated<string>;
  weightG: number | null;
  sealState: Generated<string>;
  arrivedAt: Date;
  createdBy: string | null;
  version: Generated<number>;
  status: Generated<number>;
  place: Generated<string>;
  piecesSeen: number | null;
  note: Generated<string>;
  customerId: string | null;
  grams: Generated<string[]>;
  gone: unknown;
  goneAt: Date | null;
  goneBy: string | null;
  deletedAt: Date | null;
}

export interface ParameterChangesTable {
  id: Generated<string>;
  key: string;
  before: unknown;
  after: unknown;
  reason: Generated<string>;
  at: Date;
  accountId: string | null;
}

export interface ParametersTable {
  key: string;
  value: unknown;
  version: Generated<number>;
  updatedAt: Date;
  updatedBy: string | null;
}

export interface ParcelStepsTable {
  id: Generated<string>;
  companyId: string;
  packageId: string;
  kind: string;
  status: number;
  place: Generated<string>;
  orderId: string | null;
  customerId: string | null;
  note: Generated<string>;
  accountId: string | null;
  at: Date;
}

export interface PayerAccountsTable {
  id: Generated<string>;
  companyId: string;
  payerKey: string;
  customerId: string;
  uses: number;
  usedAt: Date;
}

export interface PayerMessagesTable {
  id: Generated<string>;
  companyId: string;
  statementId: string;
  orderId: string | null;
  stepDays: number | null;
  status: Generated<string>;
  way: number | null;
  lang: string | null;
  address: Generated<string>;
  subject: Generated<string>;
  body: Generated<string>;
  error: Generated<string>;
  tries: Generated<number>;
  version: Generated<number>;
  createdAt: Date;
  createdBy: string | null;
  triedAt: Date | null;
  settledAt: Date | null;
  settledBy: string | null;
}

export interface PayerStatementLinesTable {
  statementId: string;
  orderId: string;
  companyId: string;
  billedFen: number;
  dueFen: number;
  shippedOn: string | null;
  dueDay: string | null;
  lateDays: number;
}

export interface PayerStatementsTable {
  id: Generated<string>;
  companyId: string;
  customerId: string | null;
  agentId: string | null;
  statementNo: string;
  month: string;
  asOf: string;
  orders: number;
  owedFen: number;
  currentFen: number;
  d30Fen: number;
  d60Fen: number;
  d90Fen: number;
  overFen: number;
  limitFen: number;
  creditDays: number;
  madeBy: string | null;
  madeAt: Date;
}

export interface PaymentAllocationsTable {
  id: Generated<string>;
  companyId: string;
  paymentId: string;
  orderId: string;
  amountFen: number;
  createdAt: Date;
}

export interface PaymentsTable {
  id: Generated<string>;
  companyId: string;
  payNo: string;
  customerId: string;
  agentId: string | null;
  method: number;
  amountFen: number;
  channel: string | null;
  channelTxnId: string | null;
  fundAccountId: string | null;
  receivedAt: Date;
  status: Generated<number>;
  matchStatus: Generated<number>;
  note: Generated<string>;
  collectedBy: string | null;
  createdAt: Date;
  version: Generated<number>;
  leadId: string | null;
}

export interface PickupChecksTable {
  id: Generated<string>;
  companyId: string;
  deliveryId: string;
  kind: string;
  isFine: boolean;
  fault: string | null;
  idType: number | null;
  idLast4: string | null;
  person: Generated<string>;
  attorneyKey: string | null;
  reason: Generated<string>;
  checkedBy: string;
  checkedAt: Date;
}

export interface PointsTouchedTable {
  id: Generated<string>;
  companyId: string;
  orderId: string;
}

export interface PriceGuidesTable {
  id: Generated<string>;
  itemId: string;
  varietyId: string | null;
  gradeNumber: number;
  priceFen: number;
  onDay: string;
  source: Generated<string>;
}

export interface PriceListsTable {
  id: Generated<string>;
  companyId: string | null;
  nameZh: string;
  nameEn: string;
  listVersion: number;
  validFrom: string;
  validTo: string | null;
  status: Generated<string>;
  data: unknown;
  publishedAt: Date | null;
  version: Generated<number>;
  note: Generated<string>;
  basedOn: string | null;
  createdAt: Generated<Date>;
  createdBy: string | null;
  updatedAt: Generated<Date>;
  updatedBy: string | null;
  publishedBy: string | null;
  publishReason: Generated<string>;
  withdrawnAt: Date | null;
  withdrawnBy: string | null;
  withdrawReason: Generated<string>;
  agentId: string | null;
}

export interface PriceTrialsTable {
  id: Generated<string>;
  priceListId: string;
  companyId: string | null;
  companyIds: string[] | null;
  month: string;
  taskId: string | null;
  createdAt: Date;
  createdBy: string;
  finishedAt: Date | null;
  listRowVersion: number | null;
  result: unknown;
}

export interface PrintJobsTable {
  id: Generated<string>;
  companyId: string;
  jobNo: string;
  kind: string;
  templateCode: string;
  templateVersion: number;
  count: number;
  status: Generated<string>;
  createdBy: string;
  createdAt: Date;
  confirmedAt: Date | null;
  version: Generated<number>;
  startSlot: Generated<number>;
  printerId: string | null;
  sendTaskId: string | null;
  sendPrinterId: string | null;
  sendCount: number | null;
  sendState: string | null;
  sendFault: string | null;
  logoKey: string | null;
  sendDone: Generated<number>;
  paper: unknown;
}

export interface PrintersTable {
  id: Generated<string>;
  companyId: string | null;
  name: string;
  kind: Generated<string>;
  model: Generated<string>;
  station: Generated<string>;
  labelKinds: Generated<unknown>;
  paperWidthUm: Generated<number>;
  paperHeightUm: Generated<number>;
  dpi: Generated<number>;
  offsetRightUm: Generated<number>;
  offsetDownUm: Generated<number>;
  host: string | null;
  port: number | null;
  note: Generated<string>;
  isActive: Generated<boolean>;
  version: Generated<number>;
  createdAt: Generated<Date>;
  createdBy: string | null;
  updatedAt: Generated<Date>;
  updatedBy: string | null;
  deletedAt: Date | null;
}

export interface ProcessCachesTable {
  process: string;
  host: string;
  pid: number;
  startedAt: Date;
  answeredAt: Date;
  caches: unknown;
}

export interface QcRecordsTable {
  id: Generated<string>;
  companyId: string;
  coinId: string;
  result: string;
  checklist: unknown;
  step: string | null;
  severity: number | null;
  note: Generated<string>;
  checkedBy: string;
  checkedAt: Date;
  firstAtSeq: number | null;
  photoKeys: Generated<string[]>;
  ruleNo: Generated<number>;
  scanId: string | null;
}

export interface QcScansTable {
  id: Generated<string>;
  companyId: string;
  coinId: string;
  atSeq: number;
  coinCode: string;
  labelCode: string | null;
  chipUid: string | null;
  isFine: boolean;
  differences: Generated<string[]>;
  scannedBy: string;
  scannedAt: Date;
}

export interface QualityTasksTable {
  id: Generated<string>;
  companyId: string;
  coinId: string;
  category1: number;
  taskNo: GeneratedAlways<string>;
  status: Generated<number>;
  level: Generated<number>;
  levels: Generated<number>;
  ruleCode: Generated<string>;
  assigneeId: string | null;
  assigneeRoleId: string | null;
  assignedAt: Date | null;
  dueAt: Date;
  firstRecordId: string | null;
  recordId: string | null;
  decidedBy: string | null;
  decidedAt: Date | null;
  deletedAt: Date | null;
  version: Generated<number>;
  createdAt: Date;
  updatedAt: Date;
}

export interface RateLimitsTable {
  key: string;
  windowStart: Date;
  hits: number;
}

export interface ReceiptsTable {
  orderId: string;
  companyId: string;
  countedQty: Generated<number>;
  storageLocation: Generated<string>;
  videoRef: Generated<string>;
  sealState: Generated<string>;
  openedBy: string | null;
  witnessId: string | null;
  note: Generated<string>;
  confirmedAt: Date | null;
  confirmedBy: string | null;
  version: Generated<number>;
}

export interface RefundPartsTable {
  id: Generated<string>;
  companyId: string;
  refundId: string;
  orderId: string | null;
  amountFen: number;
}

export interface RefundStepsTable {
  id: Generated<string>;
  companyId: string;
  refundId: string;
  action: string;
  status: number;
  accountId: string;
  note: Generated<string>;
  at: Date;
}

export interface RefundsTable {
  id: Generated<string>;
  companyId: string;
  agentId: string | null;
  refundNo: string;
  paymentId: string | null;
  method: number;
  amountFen: number;
  reason: string;
  status: Generated<number>;
  requestedBy: string;
  requestedAt: Date;
  decidedBy: string | null;
  decidedAt: Date | null;
  paidBy: string | null;
  paidAt: Date | null;
  fundAccountId: string | null;
  channel: string | null;
  channelTxnId: string | null;
  version: Generated<number>;
  customerId: string | null;
}

export interface ReminderStopsTable {
  id: Generated<string>;
  companyId: string;
  customerId: string | null;
  agentId: string | null;
  untilDay: string;
  reason: string;
  madeBy: string;
  madeAt: Date;
  endedBy: string | null;
  endedAt: Date | null;
}

export interface RolePermissionsTable {
  roleId: string;
  permission: string;
}

export interface RolesTable {
  id: Generated<string>;
  code: string;
  nameZh: string;
  nameEn: string;
  sort: Generated<number>;
  version: Generated<number>;
  note: Generated<string>;
  isActive: Generated<boolean>;
  isBuiltin: Generated<boolean>;
  administers: string | null;
  updatedAt: Date | null;
  updatedBy: string | null;
}

export interface RowSealHeadTable {
  isOnly: Generated<boolean>;
  seq: string;
  hash: Buffer;
  floorId: string;
  tx: string;
  id: string;
}

export interface RowSealLinksTable {
  seq: string;
  n: number;
  floorId: string;
  lastId: string;
  afterTx: string;
  afterId: string;
  untilTx: string;
  untilId: string;
  digest: Buffer;
  hash: Buffer;
  sealedAt: Generated<Date>;
}

export interface RowSealsTable {
  id: Generated<string>;
  rowId: string;
  subId: string;
  tx: Generated<string>;
  at: Generated<Date>;
  tableNo: number;
  shape: number;
  op: string;
  rowHash: Buffer | null;
}

export interface ScaleVersionsTable {
  id: Generated<string>;
  scaleId: string;
  companyId: string | null;
  versionNo: number;
  nameZh: string;
  nameEn: string;
  status: Generated<string>;
  validFrom: string;
  validTo: string | null;
  data: unknown;
  note: Generated<string>;
  basedOn: string | null;
  createdAt: Generated<Date>;
  createdBy: string | null;
  updatedAt: Generated<Date>;
  updatedBy: string | null;
  publishedAt: Date | null;
  publishedBy: string | null;
  publishReason: Generated<string>;
  withdrawnAt: Date | null;
  withdrawnBy: string | null;
  withdrawReason: Generated<string>;
  version: Generated<number>;
}

export interface ScalesTable {
  id: Generated<string>;
  companyId: string | null;
  code: string;
  createdAt: Generated<Date>;
  createdBy: string | null;
}

export interface ScoreRulesTable {
  id: Generated<string>;
  companyId: string | null;
  category1: number;
  version: Generated<number>;
  validFrom: string;
  validTo: string | null;
  scaleId: string;
  reason: Generated<string>;
  createdAt: Generated<Date>;
  createdBy: string | null;
}

export interface ScoresTable {
  id: Generated<string>;
  companyId: string;
  coinId: string;
  round: number;
  level: number;
  graderId: string;
  kind: Generated<string>;
  supersedesId: string | null;
  resultType: number;
  grade: unknown;
  comment: Generated<string>;
  reason: Generated<string>;
  fineScore: string | null;
  participants: Generated<string[]>;
  spentMs: number | null;
  isBlind: Generated<boolean>;
  submittedAt: Date;
  sealSalt: Generated<string>;
  observed: Generated<unknown>;
}

export interface SealShapesTable {
  tableNo: number;
  shape: number;
  tableName: string;
  columns: string[];
  types: string[];
  keyColumns: string[];
  madeAt: Generated<Date>;
}

export interface SearchChangesTable {
  coinId: string;
  seq: string;
  changedAt: Generated<Date>;
}

export interface SearchRunsTable {
  id: Generated<string>;
  adapter: string;
  fromId: string | null;
  toId: string | null;
  fromDay: string | null;
  toDay: string | null;
  state: Generated<number>;
  total: Generated<number>;
  done: Generated<number>;
  changed: Generated<number>;
  failed: Generated<number>;
  cursorId: Generated<string>;
  attempts: Generated<number>;
  indexName: string | null;
  error: string | null;
  isCancelAsked: Generated<boolean>;
  createdAt: Date;
  createdBy: string | null;
  startedAt: Date | null;
  finishedAt: Date | null;
}

export interface SearchStateTable {
  id: Generated<boolean>;
  isTracking: Generated<boolean>;
  isComplete: Generated<boolean>;
  indexName: string | null;
  lastSyncedAt: Date | null;
  lastError: string | null;
  lastErrorAt: Date | null;
}

export interface SecurityModesTable {
  id: Generated<number>;
  mode: string;
}

export interface SessionsTable {
  id: Generated<string>;
  tokenHash: Buffer;
  accountId: string;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
  absoluteExpiresAt: Date;
  endedAt: Date | null;
  address: Generated<string>;
  agent: Generated<string>;
  isNewPlace: Generated<boolean>;
  deviceHash: Buffer | null;
}

export interface ShiftsTable {
  id: Generated<string>;
  companyId: string;
  shiftNo: string;
  status: Generated<number>;
  step: string;
  count: number;
  lateCount: number;
  oldestDays: number | null;
  promised: number;
  orders: Generated<unknown>;
  remarks: Generated<unknown>;
  note: Generated<string>;
  giverId: string;
  takerId: string | null;
  isHere: Generated<boolean>;
  givenAt: Date;
  endedAt: Date | null;
  endedBy: string | null;
  version: Generated<number>;
  deletedAt: Date | null;
}

export interface SignInFailuresTable {
  id: Generated<string>;
  kind: string;
  key: string;
  at: Date;
  accountId: string | null;
}

export interface SignInLiftsTable {
  id: Generated<string>;
  kind: string;
  address: string | null;
  accountId: string | null;
  failures: number;
  reason: string;
  liftedAt: Date;
  liftedBy: string;
}

export interface SignInTicketsTable {
  id: Generated<string>;
  ticketHash: Buffer;
  kind: string;
  mobile: string;
  accountId: string | null;
  createdAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
}

export interface SmsCodesTable {
  id: Generated<string>;
  mobile: string;
  purpose: string;
  codeHash: Buffer;
  accountId: string | null;
  tries: Generated<number>;
  createdAt: Date;
  expiresAt: Date;
  verifiedAt: Date | null;
  usedAt: Date | null;
}

export interface SmsMessagesTable {
  id: Generated<string>;
  mobile: string;
  purpose: string;
  text: string;
  createdAt: Date;
}

export interface SpotChecksTable {
  id: Generated<string>;
  companyId: string;
  gradingCompanyId: string;
  checkNo: string;
  coinId: string;
  orderId: string;
  category1: number;
  round: number;
  cause: string;
  drawId: string | null;
  lotOf: string | null;
  status: Generated<number>;
  scoreId: string | null;
  final: unknown;
  recheck: unknown;
  steps: number | null;
  toleranceSteps: number | null;
  auditTaskId: string | null;
  decidedBy: string | null;
  decidedAt: Date | null;
  notifiedAt: Date | null;
  notifiedBy: string | null;
  notice: Generated<string>;
  lotAt: Date | null;
  lotBy: string | null;
  lotReason: Generated<string>;
  createdAt: Date;
  updatedAt: Date;
  version: Generated<number>;
}

export interface SpotDrawsTable {
  id: Generated<string>;
  companyId: string;
  planId: string;
  coinId: string;
  band: string;
  graderId: string;
  level: string;
  rateBp: number;
  targetBp: string;
  stratumDrawn: number;
  isDrawn: boolean;
  drawnBy: string | null;
  drawnAt: Date;
}

export interface SpotFindingsTable {
  id: Generated<string>;
  companyId: string;
  checkId: string;
  graderId: string;
  category1: number;
  scoreId: string;
  steps: number | null;
  verdict: number;
  foundAt: Date;
}

export interface SpotPlansTable {
  id: Generated<string>;
  companyId: string | null;
  name: string;
  categories1: Generated<number[]>;
  periodFrom: string;
  periodTo: string | null;
  mode: string;
  rateBp: number | null;
  targetCount: number | null;
  expectedCount: number | null;
  isAdaptive: boolean;
  acceptableBp: number;
  seed: Buffer;
  seen: Generated<number>;
  drawn: Generated<number>;
  isFull: GeneratedAlways<boolean>;
  note: Generated<string>;
  stoppedAt: Date | null;
  stoppedBy: string | null;
  stopReason: Generated<string>;
  createdBy: string;
  createdAt: Date;
  version: Generated<number>;
}

export interface SpotSwitchesTable {
  id: Generated<string>;
  companyId: string;
  planId: string;
  checkId: string;
  graderId: string;
  category1: number;
  levelFrom: string;
  levelTo: string;
  checks: number;
  deviations: number;
  lowBp: number;
  highBp: number;
  at: Date;
}

export interface StatementColumnsTable {
  id: Generated<string>;
  companyId: string;
  fundAccountId: string;
  format: string;
  columns: unknown;
  updatedBy: string;
  updatedAt: Date;
}

export interface StatementFilesTable {
  id: Generated<string>;
  companyId: string;
  fundAccountId: string;
  format: string;
  fileName: string;
  contentHash: Buffer;
  rowCount: number;
  importedBy: string;
  importedAt: Date;
}

export interface StatementMatchesTable {
  id: Generated<string>;
  companyId: string;
  rowId: string;
  paymentId: string | null;
  topUpId: string | null;
  isMade: boolean;
  score: number | null;
  madeBy: string;
  madeAt: Date;
  undoneBy: string | null;
  undoneAt: Date | null;
  undoReason: Generated<string>;
}

export interface StatementRowsTable {
  id: Generated<string>;
  companyId: string;
  fileId: string;
  fundAccountId: string;
  sheetRow: number;
  format: string;
  txnId: string | null;
  at: Date;
  amountFen: number;
  payerName: Generated<string>;
  payerTail: Generated<string>;
  memo: Generated<string>;
  contentHash: Buffer;
  status: Generated<number>;
  suggestion: unknown;
  score: number | null;
  orderIds: Generated<string[]>;
  findNote: string | null;
  takenByRowId: string | null;
  reason: Generated<string>;
  decidedBy: string | null;
  decidedAt: Date | null;
  grams: Generated<string[]>;
  version: Generated<number>;
  createdAt: Date;
  deletedAt: Date | null;
  balanceFen: number | null;
}

export interface StatementStepsTable {
  id: Generated<string>;
  companyId: string;
  rowId: string;
  action: string;
  status: number;
  accountId: string;
  note: Generated<string>;
  at: Date;
}

export interface StockCountItemsTable {
  id: Generated<string>;
  companyId: string;
  countId: string;
  coinId: string;
  state: number;
  place: string;
  holderId: string | null;
  declaredFen: number;
  remark: Generated<string>;
  scannedAt: Date | null;
  movedAt: Date | null;
}

export interface StockCountsTable {
  id: Generated<string>;
  companyId: string;
  countNo: string;
  status: Generated<number>;
  place: string;
  countedBy: string;
  expected: Generated<number>;
  found: Generated<number>;
  missing: Generated<number>;
  surplus: Generated<number>;
  reason: Generated<string>;
  startedAt: Date;
  endedAt: Date | null;
  confirmedBy: string | null;
  confirmedAt: Date | null;
  version: Generated<number>;
  deletedAt: Date | null;
}

export interface StorageTrialsTable {
  filling: string;
}

export interface SubmissionLinesTable {
  id: Generated<string>;
  companyId: string;
  orderId: string;
  seq: number;
  category1: number;
  catalogItemId: string | null;
  varietyId: string | null;
  name: string;
  yearText: Generated<string>;
  varietyText: Generated<string>;
  reference: Generated<string>;
  quantity: number;
  declaredFen: number;
  serviceType: number;
  tierAsked: string | null;
  oldCertNo: string | null;
  wishedGrade: string | null;
  extras: Generated<unknown>;
  customerNote: Generated<string>;
  countedQty: number | null;
  confirmedQty: number | null;
  condition: Generated<string>;
  isAdded: Generated<boolean>;
  discrepancyId: string | null;
  addedAt: Date | null;
  addedBy: string | null;
  oldGraderId: string | null;
  oldGradeText: string | null;
  openWhen: number | null;
}

export interface SubmissionOrdersTable {
  id: Generated<string>;
  companyId: string;
  orderCode: string;
  customerId: string;
  agentId: string | null;
  source: Generated<number>;
  status: Generated<number>;
  payPoint: number;
  submittedAt: Date | null;
  arrivedAt: Date | null;
  confirmedAt: Date | null;
  entryStartedAt: Date | null;
  entryFinishedAt: Date | null;
  cancelledAt: Date | null;
  closedAt: Date | null;
  paidAt: Date | null;
  shippedAt: Date | null;
  promisedAt: Date | null;
  isReturning: Generated<boolean>;
  hasOpenDiscrepancy: Generated<boolean>;
  hasOpenQuestion: Generated<boolean>;
  isHeld: Generated<boolean>;
  holdReason: Generated<string>;
  heldBy: string | null;
  heldAt: Date | null;
  declaredQty: Generated<number>;
  confirmedQty: number | null;
  coinQty: Generated<number>;
  declaredFen: Generated<number>;
  confirmedDeclaredFen: number | null;
  categories: Generated<number[]>;
  services: Generated<number[]>;
  priceListId: string | null;
  payRateBp: Generated<number>;
  quote: unknown;
  quotedFen: Generated<number>;
  calculatedFen: Generated<number>;
  billedFen: number | null;
  paidFen: Generated<number>;
  dueFen: Generated<number>;
  isPay: Generated<number>;
  isOnCredit: Generated<boolean>;
  deliveryStatus: Generated<number>;
  isMark: Generated<number>;
  returnMethod: Generated<number>;
  receiver: unknown;
  parcelWeightG: number | null;
  couponFen: Generated<number>;
  pointsUsed: Generated<number>;
  remark: Generated<string>;
  innerRemark: Generated<string>;
  grams: Generated<string[]>;
  version: Generated<number>;
  createdAt: Date;
  createdBy: string | null;
  updatedAt: Date;
  updatedBy: string | null;
  deletedAt: Date | null;
  refundedFen: Generated<number>;
  refundingFen: Generated<number>;
  commissionTerms: unknown;
  commissionBillFen: number | null;
  couponId: string | null;
  agreedQty: number | null;
  agreedDeclaredFen: number | null;
  piecesQty: GeneratedAlways<number>;
  piecesFen: GeneratedAlways<number>;
  statusSince: Date | null;
  auditSince: Date | null;
  failedSince: Date | null;
  questionSince: Date | null;
  tiers: Generated<string[]>;
  invoicedFen: Generated<number>;
  splitFromId: string | null;
  mergedIntoId: string | null;
}

export interface TasksTable {
  id: Generated<string>;
  companyId: string | null;
  kind: string;
  payload: unknown;
  summaryZh: Generated<string>;
  summaryEn: Generated<string>;
  askedBy: string | null;
  status: Generated<number>;
  priority: Generated<number>;
  attempts: Generated<number>;
  maxAttempts: Generated<number>;
  uniqueKey: string | null;
  availableAt: Date;
  leaseUntil: Date | null;
  worker: string | null;
  cancelAskedAt: Date | null;
  progressDone: Generated<number>;
  progressTotal: number | null;
  progressText: Generated<string>;
  result: unknown;
  error: string | null;
  createdAt: Date;
  startedAt: Date | null;
  failedAt: Date | null;
  finishedAt: Date | null;
}

export interface ThirdPartiesTable {
  id: Generated<string>;
  code: string;
  nameZh: string;
  nameEn: string;
  kind: number;
  slabTypes: Generated<unknown>;
  certPattern: Generated<string>;
  verifyUrl: Generated<string>;
  crossoverTrust: Generated<number>;
  scaleMaps: Generated<unknown>;
  isChecked: Generated<boolean>;
  note: Generated<string>;
  isActive: Generated<boolean>;
  sort: Generated<number>;
  version: Generated<number>;
  createdAt: Generated<Date>;
  createdBy: string | null;
  updatedAt: Generated<Date>;
  updatedBy: string | null;
  deletedAt: Date | null;
}

export interface TopUpStepsTable {
  id: Generated<string>;
  companyId: string;
  topUpId: string;
  action: string;
  status: number;
  accountId: string;
  note: Generated<string>;
  at: Date;
}

export interface TopUpsTable {
  id: Generated<string>;
  companyId: string;
  agentId: string | null;
  topUpNo: string;
  customerId: string;
  method: number;
  amountFen: number;
  bonusFen: Generated<number>;
  fundAccountId: string;
  channel: string | null;
  channelTxnId: string | null;
  receivedAt: Date;
  voucherKeys: Generated<string[]>;
  note: Generated<string>;
  status: Generated<number>;
  requestedBy: string;
  requestedAt: Date;
  firstBy: string | null;
  firstAt: Date | null;
  decidedBy: string | null;
  decidedAt: Date | null;
  transferId: string | null;
  reversedBy: string | null;
  reversedAt: Date | null;
  reversalId: string | null;
  version: Generated<number>;
}

export interface TraysTable {
  id: Generated<string>;
  companyId: string;
  boxNo: string;
  storePlace: string;
  placedAt: Date;
  placedBy: string;
  version: Generated<number>;
}

export interface VoucherTemplatesTable {
  id: Generated<string>;
  companyId: string | null;
  name: string;
  nameEn: Generated<string>;
  encoding: string;
  grouping: string;
  word: string;
  columns: unknown;
  subjects: unknown;
  version: Generated<number>;
  createdBy: string | null;
  createdAt: Date | null;
  updatedBy: string | null;
  updatedAt: Date | null;
}

export interface WarrantyClaimsTable {
  id: Generated<string>;
  companyId: string;
  claimNo: string;
  certNo: string;
  coinId: string;
  customerId: string;
  reason: string;
  state: string;
  auditTaskId: string | null;
  requestedBy: string | null;
  requestedAt: Date;
  decidedBy: string | null;
  decidedAt: Date | null;
  orderId: string | null;
  version: Generated<number>;
  updatedAt: Date;
  remedy: string | null;
  amountFen: Generated<number>;
  boundFen: Generated<number>;
  foundCoinId: string | null;
}

export interface WaybillAsksTable {
  id: Generated<string>;
  companyId: string;
  deliveryId: string;
  batchNo: string;
  seq: number;
  reference: string;
  state: number;
  answer: Generated<string>;
  objection: unknown;
  waybillNo: string | null;
  tries: Generated<number>;
  taskId: string | null;
  askedBy: string | null;
  askedAt: Date;
  answeredAt: Date | null;
}

export interface WaybillPapersTable {
  id: Generated<string>;
  companyId: string;
  deliveryId: string;
  waybillNo: string;
  label: unknown;
  madeAt: Date;
}

export interface WitnessApprovalsTable {
  id: Generated<string>;
  tokenHash: Buffer;
  purpose: string;
  targetId: string;
  contentHash: Buffer;
  actorId: string;
  witnessId: string;
  createdAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
}

export interface WordCountDeltasTable {
  id: Generated<string>;
  list: string;
  title: string;
  companyId: string;
  status: number;
  n: string;
}

export interface WordCountsTable {
  list: string;
  title: string;
  companyId: string;
  status: number;
  n: string;
}

export interface WordTitlesTable {
  list: string;
  title: string;
  grams: string[];
}

export interface WorkCountedDaysTable {
  day: string;
  countedAt: Generated<Date>;
}

export interface WorkDaysTable {
  accountId: string;
  day: string;
  companyId: string;
  kind: string;
  n: number;
}

export interface DB {
  accountBatches: AccountBatchesTable;
  accountCategories: AccountCategoriesTable;
  accountCompanies: AccountCompaniesTable;
  accountRoles: AccountRolesTable;
  accountSettings: AccountSettingsTable;
  accounts: AccountsTable;
  administratorPermissions: AdministratorPermissionsTable;
  agentDeposits: AgentDepositsTable;
  agents: AgentsTable;
  agreementSignatures: AgreementSignaturesTable;
  agreements: AgreementsTable;
  announcedParcels: AnnouncedParcelsTable;
  appVersions: AppVersionsTable;
  assessmentAdjustments: AssessmentAdjustmentsTable;
  assessmentSchemes: AssessmentSchemesTable;
  assessmentSteps: AssessmentStepsTable;
  assessments: AssessmentsTable;
  auditArchives: AuditArchivesTable;
  auditDecisions: AuditDecisionsTable;
  auditLogs: AuditLogsTable;
  auditRuleDeltas: AuditRuleDeltasTable;
  auditRuleTotals: AuditRuleTotalsTable;
  auditSealHead: AuditSealHeadTable;
  auditSeals: AuditSealsTable;
  auditTasks: AuditTasksTable;
  captchas: CaptchasTable;
  catalogApart: CatalogApartTable;
  catalogImportItems: CatalogImportItemsTable;
  catalogImportSources: CatalogImportSourcesTable;
  catalogImports: CatalogImportsTable;
  catalogItems: CatalogItemsTable;
  catalogMergeMoves: CatalogMergeMovesTable;
  catalogMerges: CatalogMergesTable;
  catalogReferences: CatalogReferencesTable;
  catalogVarieties: CatalogVarietiesTable;
  categories: CategoriesTable;
  certificateActs: CertificateActsTable;
  certificateHolds: CertificateHoldsTable;
  certificateSights: CertificateSightsTable;
  certificateVersions: CertificateVersionsTable;
  certificates: CertificatesTable;
  checkRules: CheckRulesTable;
  chips: ChipsTable;
  closingBalances: ClosingBalancesTable;
  closings: ClosingsTable;
  coinDays: CoinDaysTable;
  coinEvents: CoinEventsTable;
  coinGradeDeltas: CoinGradeDeltasTable;
  coinGrades: CoinGradesTable;
  coinIndex: CoinIndexTable;
  coinIndexCounts: CoinIndexCountsTable;
  coinIndexGraders: CoinIndexGradersTable;
  coinIndexQueue: CoinIndexQueueTable;
  coinIndexState: CoinIndexStateTable;
  coinIndexTexts: CoinIndexTextsTable;
  coinIndexWords: CoinIndexWordsTable;
  coinItems: CoinItemsTable;
  coinKinds: CoinKindsTable;
  coinNamedGraders: CoinNamedGradersTable;
  coinPlaceDeltas: CoinPlaceDeltasTable;
  coinPlaces: CoinPlacesTable;
  coinRecusals: CoinRecusalsTable;
  coinTotalDeltas: CoinTotalDeltasTable;
  coinValues: CoinValuesTable;
  coins: CoinsTable;
  commissionAccruals: CommissionAccrualsTable;
  commissionStatementLines: CommissionStatementLinesTable;
  commissionStatements: CommissionStatementsTable;
  companies: CompaniesTable;
  companyAddresses: CompanyAddressesTable;
  companyItems: CompanyItemsTable;
  companyLimitCounters: CompanyLimitCountersTable;
  companyLimitTakes: CompanyLimitTakesTable;
  companyLimits: CompanyLimitsTable;
  companyScopes: CompanyScopesTable;
  confirmations: ConfirmationsTable;
  couponEvents: CouponEventsTable;
  coupons: CouponsTable;
  courierBillLines: CourierBillLinesTable;
  courierBills: CourierBillsTable;
  couriers: CouriersTable;
  creditPayers: CreditPayersTable;
  creditReleases: CreditReleasesTable;
  custodyMoves: CustodyMovesTable;
  customerAddresses: CustomerAddressesTable;
  customerBatches: CustomerBatchesTable;
  customerMessages: CustomerMessagesTable;
  customerPoints: CustomerPointsTable;
  customerQuestions: CustomerQuestionsTable;
  customers: CustomersTable;
  deliveries: DeliveriesTable;
  deliveryChecks: DeliveryChecksTable;
  deliveryDays: DeliveryDaysTable;
  deliveryItems: DeliveryItemsTable;
  deliveryKinds: DeliveryKindsTable;
  deliveryTotalDeltas: DeliveryTotalDeltasTable;
  deliveryTraces: DeliveryTracesTable;
  deliveryValues: DeliveryValuesTable;
  dictTypes: DictTypesTable;
  dictValues: DictValuesTable;
  discrepancies: DiscrepanciesTable;
  dispatches: DispatchesTable;
  drafts: DraftsTable;
  exportFiles: ExportFilesTable;
  exportSettings: ExportSettingsTable;
  feeItemAmounts: FeeItemAmountsTable;
  feeItems: FeeItemsTable;
  feeLines: FeeLinesTable;
  files: FilesTable;
  frontLogs: FrontLogsTable;
  fundAccounts: FundAccountsTable;
  fundMoves: FundMovesTable;
  fundReconciliations: FundReconciliationsTable;
  fundStatementBalances: FundStatementBalancesTable;
  fundStatementDays: FundStatementDaysTable;
  graderRecusals: GraderRecusalsTable;
  graders: GradersTable;
  handOverItems: HandOverItemsTable;
  handOvers: HandOversTable;
  handlingPrints: HandlingPrintsTable;
  helpContents: HelpContentsTable;
  helpNodes: HelpNodesTable;
  helpSeeds: HelpSeedsTable;
  idRecords: IdRecordsTable;
  idempotencyKeys: IdempotencyKeysTable;
  images: ImagesTable;
  imports: ImportsTable;
  informationBillLines: InformationBillLinesTable;
  informationBillSteps: InformationBillStepsTable;
  informationBills: InformationBillsTable;
  informationFees: InformationFeesTable;
  informationPayments: InformationPaymentsTable;
  informationRates: InformationRatesTable;
  informationWaiverMonths: InformationWaiverMonthsTable;
  informationWaivers: InformationWaiversTable;
  invoiceAsks: InvoiceAsksTable;
  invoiceLines: InvoiceLinesTable;
  invoiceOrders: InvoiceOrdersTable;
  invoicePapers: InvoicePapersTable;
  invoiceSteps: InvoiceStepsTable;
  invoiceTitles: InvoiceTitlesTable;
  invoices: InvoicesTable;
  jobRuns: JobRunsTable;
  jobSettings: JobSettingsTable;
  jobStates: JobStatesTable;
  labelPrints: LabelPrintsTable;
  labelTemplates: LabelTemplatesTable;
  ledgerAccounts: LedgerAccountsTable;
  ledgerDays: LedgerDaysTable;
  ledgerEntries: LedgerEntriesTable;
  ledgerSumDeltas: LedgerSumDeltasTable;
  ledgerSums: LedgerSumsTable;
  ledgerTransfers: LedgerTransfersTable;
  legacyOrderMoney: LegacyOrderMoneyTable;
  legacyWarrantyOrders: LegacyWarrantyOrdersTable;
  listBuckets: ListBucketsTable;
  listCountDeltas: ListCountDeltasTable;
  listCounts: ListCountsTable;
  listFolds: ListFoldsTable;
  listPersonalFilters: ListPersonalFiltersTable;
  listViews: ListViewsTable;
  localTaxPapers: LocalTaxPapersTable;
  localWaybills: LocalWaybillsTable;
  losses: LossesTable;
  mailMessages: MailMessagesTable;
  menuOverrides: MenuOverridesTable;
  messageTemplates: MessageTemplatesTable;
  modificationDays: ModificationDaysTable;
  modificationKinds: ModificationKindsTable;
  modificationRecords: ModificationRecordsTable;
  modificationTotalDeltas: ModificationTotalDeltasTable;
  moneyCompared: MoneyComparedTable;
  moneyTieSums: MoneyTieSumsTable;
  moneyTies: MoneyTiesTable;
  moneyTouched: MoneyTouchedTable;
  notices: NoticesTable;
  orderArrivalNotices: OrderArrivalNoticesTable;
  orderDays: OrderDaysTable;
  orderKinds: OrderKindsTable;
  orderTotalDeltas: OrderTotalDeltasTable;
  orderValues: OrderValuesTable;
  packageOrders: PackageOrdersTable;
  packages: PackagesTable;
  parameterChanges: ParameterChangesTable;
  parameters: ParametersTable;
  parcelSteps: ParcelStepsTable;
  payerAccounts: PayerAccountsTable;
  payerMessages: PayerMessagesTable;
  payerStatementLines: PayerStatementLinesTable;
  payerStatements: PayerStatementsTable;
  paymentAllocations: PaymentAllocationsTable;
  payments: PaymentsTable;
  pickupChecks: PickupChecksTable;
  pointsTouched: PointsTouchedTable;
  priceGuides: PriceGuidesTable;
  priceLists: PriceListsTable;
  priceTrials: PriceTrialsTable;
  printJobs: PrintJobsTable;
  printers: PrintersTable;
  processCaches: ProcessCachesTable;
  qcRecords: QcRecordsTable;
  qcScans: QcScansTable;
  qualityTasks: QualityTasksTable;
  rateLimits: RateLimitsTable;
  receipts: ReceiptsTable;
  refundParts: RefundPartsTable;
  refundSteps: RefundStepsTable;
  refunds: RefundsTable;
  reminderStops: ReminderStopsTable;
  rolePermissions: RolePermissionsTable;
  roles: RolesTable;
  rowSealHead: RowSealHeadTable;
  rowSealLinks: RowSealLinksTable;
  rowSeals: RowSealsTable;
  scaleVersions: ScaleVersionsTable;
  scales: ScalesTable;
  scoreRules: ScoreRulesTable;
  scores: ScoresTable;
  sealShapes: SealShapesTable;
  searchChanges: SearchChangesTable;
  searchRuns: SearchRunsTable;
  searchState: SearchStateTable;
  securityModes: SecurityModesTable;
  sessions: SessionsTable;
  shifts: ShiftsTable;
  signInFailures: SignInFailuresTable;
  signInLifts: SignInLiftsTable;
  signInTickets: SignInTicketsTable;
  smsCodes: SmsCodesTable;
  smsMessages: SmsMessagesTable;
  spotChecks: SpotChecksTable;
  spotDraws: SpotDrawsTable;
  spotFindings: SpotFindingsTable;
  spotPlans: SpotPlansTable;
  spotSwitches: SpotSwitchesTable;
  statementColumns: StatementColumnsTable;
  statementFiles: StatementFilesTable;
  statementMatches: StatementMatchesTable;
  statementRows: StatementRowsTable;
  statementSteps: StatementStepsTable;
  stockCountItems: StockCountItemsTable;
  stockCounts: StockCountsTable;
  storageTrials: StorageTrialsTable;
  submissionLines: SubmissionLinesTable;
  submissionOrders: SubmissionOrdersTable;
  tasks: TasksTable;
  thirdParties: ThirdPartiesTable;
  topUpSteps: TopUpStepsTable;
  topUps: TopUpsTable;
  trays: TraysTable;
  voucherTemplates: VoucherTemplatesTable;
  warrantyClaims: WarrantyClaimsTable;
  waybillAsks: WaybillAsksTable;
  waybillPapers: WaybillPapersTable;
  witnessApprovals: WitnessApprovalsTable;
  wordCountDeltas: WordCountDeltasTable;
  wordCounts: WordCountsTable;
  wordTitles: WordTitlesTable;
  workCountedDays: WorkCountedDaysTable;
  workDays: WorkDaysTable;
}
