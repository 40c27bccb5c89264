/** Names of scheduled jobs and of kinds of background work. */
export const workEn: Readonly<Record<string, string>> = {
  'job.files.purge': 'Remove deleted pictures',
  'job.files.purge.about': 'Takes pictures deleted 30 days ago off the disk; their records stay.',
  'job.identity.purge': 'Drop expired sessions and codes',
  'job.identity.purge.about':
    'Removes captchas, SMS codes, sign-in tickets, failures and rate counters older than two days.',
  'job.listing.foldCounts': 'Fold list totals',
  'job.listing.foldCounts.about': 'Adds the differences of the lists to their totals, every second.',
  'job.listing.purgePersonalFilters': 'Drop personal filters',
  'job.listing.purgePersonalFilters.about': 'Removes personal list conditions that have expired.',
  'job.notices.purge': 'Drop old notices',
  'job.notices.purge.about': 'Removes notices read 30 days ago, and all of them after a year.',
  'job.receiving.dropImports': 'Drop import drafts',
  'job.receiving.dropImports.about': 'Removes drafts of order imports that have expired.',
  'job.system.purgeFrontLogs': 'Drop front-end logs',
  'job.system.purgeFrontLogs.about': 'Removes front-end logs older than 30 days.',
  'task.delivery.cancelWaybill': 'Cancel a waybill',
  'task.delivery.waybill': 'Ask for a waybill',
  'task.jobs.run': 'Scheduled task',
  'task.sms.send': 'Send an SMS',
};
