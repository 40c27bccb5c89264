/** Where a line of a machine is executed: the file, and the word in it where that is not the action's own name in quotes. */
export type Place = string | readonly [file: string, word: string];

const MODULES = 'apps/server/src/modules';
const WORKFLOW = 'apps/server/src/workflow';
const inModule =
  (module: string) =>
  (file: string): string =>
    `${MODULES}/${module}/${file}.ts`;
const [receiving, entry, grading, audits, labels, delivery, finance, certificates, spotChecks, custody] = [
  'receiving',
  'entry',
  'grading',
  'audits',
  'labels',
  'delivery',
  'finance',
  'certificates',
  'spot-checks',
  'custody',
].map(inModule) as [Maker, Maker, Maker, Maker, Maker, Maker, Maker, Maker, Maker, Maker];
type Maker = (file: string) => string;

/** The state of an order is derived after every step; these lines have no command of their own. */
const DERIVED: Place = [`${WORKFLOW}/orders/order.repo.ts`, 'deriveOrderStatus('];
const SETTLED = `${WORKFLOW}/coins/settle.ts`;
const CERTIFICATES = `${WORKFLOW}/certificates/certificates.repo.ts`;

/** Actions that one file executes. */
const inOne = (place: Place, ...actions: readonly string[]): Readonly<Record<string, Place>> =>
  Object.fromEntries(actions.map((action) => [action, place]));

const ORDER: Readonly<Record<string, Place>> = {
  submit: receiving('form/submit-order'),
  unsubmit: receiving('form/unsubmit-order'),
  arrive: [receiving('parcels/arrive-with'), 'arrivedAt'],
  undoArrive: receiving('parcels/take-out'),
  mergeAway: receiving('regroup/merge-order'),
  reportDiscrepancy: receiving('receipt/receipt-discrepancies'),
  resolveContinue: [receiving('receipt/receipt-discrepancies'), 'GO_ON'],
  confirm: receiving('receipt/confirm-receipt'),
  startEntry: entry('dispatches/start-entry'),
  finishEntry: entry('dispatches/finish-order'),
  reopenEntry: entry('dispatches/reopen-entry'),
  askCustomer: receiving('questions/ask-customer'),
  customerAccepts: receiving('questions/answer-question'),
  customerDeclines: receiving('questions/answer-question'),
  silentCustomer: receiving('questions/close-silent-question'),
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
  coinFound: DERIVED,
  lastCoinGoneOrLost: DERIVED,
  close: receiving('acts/close-order'),
  returnOrder: receiving('acts/return-order'),
  undoReturn: receiving('acts/undo-return-order'),
  cancel: receiving('acts/cancel-order'),
  cancelEmptyParcel: receiving('acts/cancel-order'),
  restore: receiving('acts/restore-order'),
};

const COIN: Readonly<Record<string, Place>> = {
  finishEntry: entry('dispatches/finish-order'),
  skipImage: entry('dispatches/finish-order'),
  image: entry('images/image-step'),
  measure: entry('measures/measure-step'),
  remeasured: entry('measures/measuring'),
  remeasuredDoubt: entry('measures/measuring'),
  reopenEntry: entry('dispatches/reopen-entry'),
  genuine: grading('desk/first-opinion'),
  genuineNoGrade: grading('desk/first-opinion'),
  copyOldResult: grading('scores/authenticate-coin'),
  doubt: grading('desk/first-opinion'),
  notSuitable: grading('desk/first-opinion'),
  verdictUpheld: audits('decide'),
  verdictGenuine: audits('decide'),
  verdictGenuineScored: audits('decide'),
  verdictGenuineNoGrade: audits('decide'),
  verdictRejected: audits('decide'),
  score1: grading('scores/submit-score'),
  recallScore: grading('scores/recall-score'),
  score2Agree: grading('scores/record-score'),
  score2Differ: grading('scores/record-score'),
  score2Doubt: grading('scores/record-score'),
  third: grading('scores/record-score'),
  thirdOpen: grading('scores/record-score'),
  conference: grading('conferences/decide-conference'),
  conferenceDoubt: grading('conferences/decide-conference'),
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
  box: labels('boxes/assign-boxes'),
  sealFailHolder: labels('seals/fail-seal'),
  sealDamage: labels('seals/fail-seal'),
  seal: labels('seals/seal'),
  slabImage: labels('seals/slab-pictures'),
  qcPass: audits('check-quality'),
  qcPassSampled: audits('check-quality'),
  spotOk: spotChecks('keep-look'),
  spotDeviation: spotChecks('keep-look'),
  qcFail: audits('check-quality'),
  reworkData: audits('rework-way'),
  reworkGrade: audits('request-score-change'),
  reworkLabel: audits('rework-way'),
  reworkHolder: audits('rework-way'),
  reworkRaw: audits('rework-way'),
  unlock: audits('request-score-change'),
  ship: delivery('road/hand-over'),
  parcelBack: delivery('road/check-in'),
  parcelBackWithdrawn: delivery('road/check-in'),
  close: receiving('acts/closing'),
  closeWithdrawn: receiving('acts/closing'),
  lose: delivery('road/check-in'),
  lostInTransit: delivery('road/lost-parcel'),
  foundParcel: delivery('road/lost-parcel'),
  found: delivery('road/lost-parcel'),
  withdraw: receiving('acts/withdraw-coins'),
  undoWithdraw: receiving('acts/withdraw-coins'),
  delete: entry('rows/delete-coin'),
  deleteCorrected: entry('rows/delete-coin'),
  restore: entry('rows/restore-coin'),
};

/** What clerks may write of the road; couriers say the same (domain/delivery/courier-events). */
const ROAD = 'packages/contract/src/delivery/road.schema.ts';

const DELIVERY: Readonly<Record<string, Place>> = {
  packed: delivery('packing/pack'),
  unpack: delivery('packing/pack'),
  waybill: delivery('waybills/waybill.task'),
  cancelWaybill: delivery('waybills/cancel-waybill'),
  handOver: delivery('road/hand-over'),
  transit: ROAD,
  deliver: ROAD,
  refuse: ROAD,
  checkIn: delivery('road/check-in'),
  lostInTransit: delivery('road/lost-parcel'),
  foundParcel: delivery('road/lost-parcel'),
  readyForPickup: delivery('packing/pack'),
  pickedUp: delivery('pick-up/pick-up'),
  pickupChanged: delivery('packing/pack'),
  cancel: delivery('packing/pack'),
};

const HAND_OVER: Readonly<Record<string, Place>> = {
  accept: custody('hand-overs/accept-hand-over'),
  refuse: custody('hand-overs/end-hand-over'),
  takeBack: custody('hand-overs/end-hand-over'),
};

const SHIFT = inOne(custody('shifts/end-shift'), 'take', 'takeBack');

const COURIER_BILL = inOne(delivery('bills/end-bill'), 'confirm', 'reopen', 'void');

const STOCK_COUNT = inOne(custody('counts/end-count'), 'end', 'goOn', 'confirm', 'giveUp');

const PARCEL: Readonly<Record<string, Place>> = {
  match: receiving('parcels/match-parcel'),
  join: receiving('parcels/join-order'),
  formCame: receiving('parcels/parcels.repo'),
  takeOut: receiving('parcels/take-out'),
  count: receiving('parcels/parcels.repo'),
  open: receiving('parcels/parcels.repo'),
  sendBack: receiving('parcels/leave-house'),
  handOut: receiving('parcels/leave-house'),
};

/** Every line that is executed, by machine and action. */
export const REACHED: Readonly<Record<string, Readonly<Record<string, Place>>>> = {
  order: ORDER,
  parcel: PARCEL,
  handOver: HAND_OVER,
  shift: SHIFT,
  stockCount: STOCK_COUNT,
  courierBill: COURIER_BILL,
  coin: COIN,
  certificate: {
    publish: [CERTIFICATES, 'publishCertificate('],
    hide: [CERTIFICATES, 'hideCertificate('],
    dataVersion: [CERTIFICATES, 'newDataVersion('],
    supersede: [`${WORKFLOW}/certificates/certificate-takeover.repo.ts`, 'supersededBy:'],
    voidUnissued: `${WORKFLOW}/certificates/certificate-acts.repo.ts`,
    void: [`${WORKFLOW}/certificates/certificate-acts.ts`, 'certAction'],
    liftAlert: [`${WORKFLOW}/certificates/certificate-acts.ts`, 'certAction'],
    reportLost: certificates('report-lost'),
    restore: certificates('restore-certificate'),
    alert: certificates('alert-certificate'),
  },
  warrantyClaim: {
    assess: `${MODULES}/customers/claims/assess-claim.ts`,
    dismiss: `${MODULES}/customers/claims/assess-claim.ts`,
    lapse: `${WORKFLOW}/orders/found-claims.ts`,
    approve: `${WORKFLOW}/orders/warranty-claims.repo.ts`,
    reject: `${WORKFLOW}/orders/warranty-claims.repo.ts`,
    use: `${WORKFLOW}/orders/warranty-claims.repo.ts`,
    free: `${WORKFLOW}/orders/warranty-claims.repo.ts`,
    finish: `${WORKFLOW}/orders/warranty-claims.repo.ts`,
  },
  payment: {
    succeed: [finance('payments/record-collection'), "nextState(paymentMachine, 'succeed'"],
    refundPart: finance('refunds/request-refund'),
    refundAll: [finance('refunds/pay-out-refund'), 'paymentStep('],
    undoMatch: finance('statements/undo-match'),
  },
  refund: {
    approve: finance('refunds/decide-refund'),
    reject: finance('refunds/decide-refund'),
    cancel: finance('refunds/end-refund'),
    payOut: finance('refunds/pay-out-refund'),
    payOutFailed: finance('refunds/end-refund'),
  },
  topUp: {
    approve: finance('top-ups/decide-top-up'),
    reject: finance('top-ups/decide-top-up'),
    cancel: finance('top-ups/decide-top-up'),
    reverse: finance('top-ups/reverse-top-up'),
  },
  closing: {
    askReopen: finance('closings/reopen-books'),
    confirmReopen: finance('closings/reopen-books'),
    refuseReopen: finance('closings/reopen-books'),
    withdrawReopen: finance('closings/reopen-books'),
    reopenWithEarlier: finance('closings/reopen-books'),
  },
  fundMove: {
    approve: finance('funds/decide-fund-move'),
    reject: finance('funds/decide-fund-move'),
    cancel: finance('funds/decide-fund-move'),
    reverse: finance('funds/decide-fund-move'),
  },
  statementRow: {
    setApart: finance('statements/accept-statement-import'),
    suggest: [finance('statements/suggestions.repo'), 'state.suggested'],
    unsuggest: [finance('statements/suggestions.repo'), 'state.unmatched'],
    match: finance('statements/match-rows'),
    undo: finance('statements/undo-match'),
    ignore: finance('statements/set-aside'),
    sendBack: finance('statements/set-aside'),
    reopen: finance('statements/set-aside'),
  },
  delivery: DELIVERY,
  auditTask: {
    approve: audits('decide-task'),
    approveLevel: [audits('audits.repo'), 'level: task.level + 1'],
    change: audits('decide-task'),
    reject: audits('decide-task'),
    withdraw: audits('audits.repo'),
    transfer: audits('manage/hand-over'),
    escalate: audits('manage/escalate'),
  },
  invoice: {
    approve: finance('invoices/decide-invoice'),
    refuse: finance('invoices/decide-invoice'),
    issue: finance('invoices/issue-invoice'),
    send: finance('invoices/send-invoice'),
    void: finance('invoices/end-invoice'),
    credit: finance('invoices/end-invoice'),
  },
  informationFee: {
    bill: finance('information/bills.repo'),
    release: finance('information/issue-bill'),
    collect: finance('information/pay-bill'),
    uncollect: finance('information/pay-bill'),
    waive: finance('information/waive-information'),
    restore: finance('information/waive-information'),
  },
  assessment: {
    submit: finance('examine/step-assessments'),
    sendBack: finance('examine/step-assessments'),
    confirm: finance('examine/step-assessments'),
    appeal: finance('examine/step-assessments'),
    decideAppeal: finance('examine/step-assessments'),
    settle: finance('examine/settle-assessments'),
  },
  informationBill: {
    issue: finance('information/issue-bill'),
    pay: finance('information/pay-bill'),
    undoPayment: finance('information/pay-bill'),
    void: finance('information/issue-bill'),
  },
};
