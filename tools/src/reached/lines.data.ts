/** Where a line of a machine is executed: the file, and the word in it where that is not the action's own name in quotes. */
export type Place = string | readonly [file: string, word: string];

const MODULES = 'apps/server/src/modules';
const WORKFLOW = 'apps/server/src/workflow';
const inModule =
  (module: string) =>
  (file: string): string =>
    `${MODULES}/${module}/${file}.ts`;
const [receiving, entry, grading, audits, labels, delivery, finance, certificates] = [
  'receiving',
  'entry',
  'grading',
  'audits',
  'labels',
  'delivery',
  'finance',
  'certificates',
].map(inModule) as [Maker, Maker, Maker, Maker, Maker, Maker, Maker, Maker];
type Maker = (file: string) => string;

/** The state of an order is derived after every step; these lines have no command of their own. */
const DERIVED: Place = [`${WORKFLOW}/order.repo.ts`, 'deriveOrderStatus('];
const SETTLED = `${WORKFLOW}/settle.ts`;
const CERTIFICATES = `${WORKFLOW}/certificates.repo.ts`;

const ORDER: Readonly<Record<string, Place>> = {
  submit: receiving('submit-order'),
  unsubmit: receiving('unsubmit-order'),
  arrive: receiving('receipt-count'),
  reportDiscrepancy: receiving('receipt-discrepancies'),
  resolveContinue: [receiving('receipt-discrepancies'), 'GO_ON'],
  confirm: receiving('confirm-receipt'),
  startEntry: entry('start-entry'),
  finishEntry: entry('finish-order'),
  reopenEntry: entry('reopen-entry'),
  askCustomer: receiving('ask-customer'),
  customerAccepts: receiving('answer-question'),
  customerDeclines: receiving('answer-question'),
  silentCustomer: receiving('close-silent-question'),
  pricedUnpaid: DERIVED,
  pricedPaid: DERIVED,
  paid: DERIVED,
  dueAgain: DERIVED,
  allReady: DERIVED,
  backToWork: DERIVED,
  backToProduction: DERIVED,
  shipSome: DERIVED,
  shipAll: DERIVED,
  parcelBack: DERIVED,
  lastCoinGoneOrLost: DERIVED,
  returnOrder: receiving('return-order'),
  undoReturn: receiving('undo-return-order'),
  cancel: receiving('cancel-order'),
  cancelEmptyParcel: receiving('cancel-order'),
  restore: receiving('restore-order'),
};

const COIN: Readonly<Record<string, Place>> = {
  finishEntry: entry('finish-order'),
  skipImage: entry('finish-order'),
  image: entry('image-step'),
  measure: entry('measure-step'),
  remeasured: entry('measuring'),
  remeasuredDoubt: entry('measuring'),
  reopenEntry: entry('reopen-entry'),
  genuine: grading('first-opinion'),
  genuineNoGrade: grading('first-opinion'),
  copyOldResult: grading('authenticate-coin'),
  doubt: grading('first-opinion'),
  notSuitable: grading('first-opinion'),
  verdictUpheld: audits('decide'),
  verdictGenuine: audits('decide'),
  verdictGenuineScored: audits('decide'),
  verdictGenuineNoGrade: audits('decide'),
  verdictRejected: audits('decide'),
  score1: grading('submit-score'),
  recallScore: grading('recall-score'),
  score2Agree: grading('record-score'),
  score2Differ: grading('record-score'),
  score2Doubt: grading('record-score'),
  third: grading('record-score'),
  thirdOpen: grading('record-score'),
  conference: grading('decide-conference'),
  conferenceDoubt: grading('decide-conference'),
  hitHigh: SETTLED,
  hitOther: SETTLED,
  auditApprove: audits('decide'),
  auditDrop: audits('decide'),
  auditReject: audits('decide'),
  changeApproved: audits('decide'),
  changeRefusedReady: audits('decide'),
  changeRefusedBack: audits('decide'),
  toPrice: SETTLED,
  pricedSlab: SETTLED,
  pricedRaw: SETTLED,
  label: labels('print-labels'),
  box: labels('assign-boxes'),
  sealFailHolder: labels('fail-seal'),
  sealDamage: labels('fail-seal'),
  seal: labels('seal'),
  slabImage: labels('slab-pictures'),
  qcPass: audits('check-quality'),
  qcFail: audits('check-quality'),
  reworkData: audits('rework-way'),
  reworkGrade: audits('request-score-change'),
  reworkLabel: audits('rework-way'),
  reworkHolder: audits('rework-way'),
  reworkRaw: audits('rework-way'),
  unlock: audits('request-score-change'),
  ship: delivery('hand-over'),
  parcelBack: delivery('on-the-way'),
  parcelBackWithdrawn: delivery('on-the-way'),
  withdraw: receiving('withdraw-coins'),
  undoWithdraw: receiving('withdraw-coins'),
  delete: entry('delete-coin'),
  deleteCorrected: entry('delete-coin'),
  restore: entry('restore-coin'),
};

const DELIVERY: Readonly<Record<string, Place>> = {
  packed: delivery('pack'),
  unpack: delivery('pack'),
  waybill: delivery('waybill'),
  cancelWaybill: delivery('cancel-waybill'),
  handOver: delivery('hand-over'),
  transit: 'packages/contract/src/delivery/delivery.schema.ts',
  deliver: 'packages/contract/src/delivery/delivery.schema.ts',
  refuse: 'packages/contract/src/delivery/delivery.schema.ts',
  checkIn: delivery('on-the-way'),
  readyForPickup: delivery('pack'),
  pickedUp: delivery('pick-up'),
  pickupChanged: delivery('pack'),
  cancel: delivery('pack'),
};

/** Every line that is executed, by machine and action. */
export const REACHED: Readonly<Record<string, Readonly<Record<string, Place>>>> = {
  order: ORDER,
  coin: COIN,
  certificate: {
    publish: [CERTIFICATES, 'publishCertificate('],
    hide: [CERTIFICATES, 'hideCertificate('],
    dataVersion: [CERTIFICATES, 'newDataVersion('],
    supersede: [`${WORKFLOW}/certificate-takeover.repo.ts`, 'supersededBy:'],
    voidUnissued: `${WORKFLOW}/certificate-acts.repo.ts`,
    void: [`${WORKFLOW}/certificate-acts.ts`, 'certAction'],
    liftAlert: [`${WORKFLOW}/certificate-acts.ts`, 'certAction'],
    reportLost: certificates('report-lost'),
    restore: certificates('restore-certificate'),
    alert: certificates('alert-certificate'),
  },
  payment: {
    succeed: [finance('collect-payment'), 'status: 1'],
    refundPart: finance('refunds/request-refund'),
    refundAll: [finance('refunds/pay-out-refund'), 'paymentStep('],
  },
  refund: {
    approve: finance('refunds/decide-refund'),
    reject: finance('refunds/decide-refund'),
    cancel: finance('refunds/end-refund'),
    payOut: finance('refunds/pay-out-refund'),
    payOutFailed: finance('refunds/end-refund'),
  },
  topUp: {},
  delivery: DELIVERY,
  auditTask: {
    approve: audits('decide-task'),
    approveLevel: [audits('audits.repo'), 'level: task.level + 1'],
    change: audits('decide-task'),
    reject: audits('decide-task'),
  },
  invoice: {},
};
