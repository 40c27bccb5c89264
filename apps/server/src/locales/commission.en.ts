/** What agents earn: guards, the nightly job, columns of the export. */
export const commissionEn = {
  commissionPeriodClosed: 'This period is closed; what is earned now goes into the next one',
  commissionNothing: 'No commission is left to settle',
  notTheFirst: 'You confirmed it first; another person confirms it now',
  notConfirmer: 'Who confirmed a statement does not pay it; another person does',
  'job.finance.closeCommissions': 'Make commission statements',
  'job.finance.closeCommissions.about':
    'Makes the statement of every agent whose period has ended, one per agent and period; running it again makes none twice.',
  'export.commissions.at': 'Time',
  'export.commissions.orderCode': 'Order',
  'export.commissions.coinCode': 'Coin',
  'export.commissions.category1': 'Category',
  'export.commissions.cause': 'Cause',
  'export.commissions.mode': 'Commission mode',
  'export.commissions.listFen': 'Grading fees before discount',
  'export.commissions.baseFen': 'Base',
  'export.commissions.rateBp': 'Rate (%)',
  'export.commissions.pieceFen': 'Per coin',
  'export.commissions.targetFen': 'Commission',
  'export.commissions.amountFen': 'Posted',
  'export.commissions.statementNo': 'Statement',
  'export.commissions.file': 'Commission of agents',
} as const;
