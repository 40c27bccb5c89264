/** Guards of the outbound check, of conferences, and of the way out of the house. */
export const guardsShippingEn: Readonly<Record<string, string>> = {
  itemsFine: 'An item is not fine: the coin cannot pass, send it back',
  faultNamed: 'Name the item that is not fine before sending the coin back',
  feesSettled: 'Fees are not settled; the check passes after payment',
  qcScanned: 'Scan the coin, its label and its chip first',
  qcScanDiffers: 'What was scanned differs from the data; the coin cannot pass',
  qcImages: 'The rule wants pictures compared: both faces of the coin and the front of the slab are not all there',
  qcFirstCheck: 'You made the first check: somebody else makes the second',
  pickupLocked: 'The document was wrong too often; a supervisor must let it go on',
  pickupNotLocked: 'The comparison is not locked',
  pickupOtherPerson: 'You made a comparison; another colleague must let it go on',
  auditorsLeft:
    'Nobody could audit the result: {count} more needed. At the table {people} may not audit; leave {count} of them out',
  noWaybill: 'There is a waybill; cancel it first',
  waybillCancelAsked: 'Waiting for the courier to answer the cancellation',
  waybillAsked: "Waiting for the courier's waybill",
  mayReportLoss: 'A piece is missing: somebody who may report losses must check the parcel in',
  claimNotPaid: 'Nothing is lost, or the claim has been paid',
  countAndSealChecked: 'Every piece of the parcel must be checked, no more and no fewer',
  splitLeavesOne: 'Both parcels must hold a coin after the split',
  pickupHasNoAddress: 'A pick-up has no address',
};
