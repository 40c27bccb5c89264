/** Names of scheduled jobs and of kinds of background work. */
export const workEn: Readonly<Record<string, string>> = {
  'job.files.purge': 'Remove deleted pictures',
  'job.files.purge.about': 'Takes pictures deleted 30 days ago off the disk; their records stay.',
  'job.files.purgeUnattached': 'Remove uploads that were never used',
  'job.files.purgeUnattached.about':
    'Removes pictures that no record uses so many days after the upload; their bytes leave the disk another 30 days later.',
  'job.files.purgeUnattached.days': 'Days after the upload',
  'job.identity.purge': 'Drop expired captchas, codes and tickets',
  'job.identity.purge.about':
    'Removes captchas, SMS codes, sign-in tickets, failures and rate counters older than two days.',
  'job.identity.purgeSessions': 'Drop ended sessions',
  'job.identity.purgeSessions.about':
    'Removes sign-in sessions that ended or expired longer ago than the days kept, and writes it to the operation log.',
  'job.accounts.purgeIdPictures': 'Drop pictures of ID cards',
  'job.accounts.purgeIdPictures.about':
    'Takes pictures of ID cards off the disk so many days after the decision and writes it to the operation log; the records stay.',
  'job.exports.purge': 'Drop old exports',
  'job.exports.purge.about': 'Deletes files of background exports past their days, with their conditions.',
  'job.listing.foldCounts': 'Fold list totals',
  'job.listing.foldCounts.about': 'Adds the differences of the lists to their totals, every second.',
  'job.listing.purgePersonalFilters': 'Drop personal filters',
  'job.listing.purgePersonalFilters.about': 'Removes personal list conditions that have expired.',
  'job.notices.purge': 'Drop old notices',
  'job.notices.purge.about': 'Removes notices read 30 days ago, and all of them after a year.',
  'job.catalogue.purgeImports': 'Clear files of catalogue imports',
  'job.catalogue.purgeImports.about':
    'Deletes the rows of catalogue imports after their time, and imports that were never run.',
  'job.catalogue.endMerges': 'Make merges of items final',
  'job.catalogue.endMerges.about':
    'Merges of catalogue items whose time is over can no longer be taken back; what was kept for that goes.',
  'job.receiving.dropImports': 'Drop import drafts',
  'job.receiving.dropImports.about': 'Removes drafts of order imports that have expired.',
  'job.system.purgeFrontLogs': 'Drop front-end logs',
  'job.system.purgeFrontLogs.about': 'Removes front-end logs older than 30 days.',
  'job.grading.keepIndex': 'Keep the index of rating orders',
  'job.grading.keepIndex.about':
    'Takes changed coins into the index of Rating Orders (Index); makes all of it anew when too much changed or somebody asked.',
  'job.system.syncSearch': 'Synchronise the search index',
  'job.system.syncSearch.about': 'Writes waiting changes into OpenSearch; does nothing without one.',
  'job.receiving.refreshPromises': 'Refresh promised dates',
  'job.receiving.refreshPromises.about':
    'Works out the promised dates of orders under way from their tiers and the end of their entry.',
  'job.audits.escalate': 'Escalate overdue audits',
  'job.audits.escalate.about':
    'What nobody decided in time goes to somebody who hands audits over and had no hand in it; where there is nobody, back to the desk, marked as escalated.',
  'job.audits.escalateChecks': 'Escalate overdue quality checks',
  'job.audits.escalateChecks.about':
    'What nobody checked in time goes to a checker who hands tasks over and had no hand in the piece; where there is nobody, back to the desk, marked as escalated.',
  'job.receiving.closeDelivered': 'Close delivered orders',
  'job.receiving.closeDelivered.about':
    'Closes orders so many days after their last piece was delivered; a hold, a lost coin, an open audit or claim keeps them open.',
  'job.receiving.closeDelivered.days': 'Days after the delivery',
  'job.receiving.tellDelays': 'Tell customers of delays',
  'job.receiving.tellDelays.about':
    'Once a day: customers whose orders are not finished by the promised day hear so, once for each promise.',
  'job.receiving.cancelNotArrived': 'Cancel orders that do not arrive',
  'job.receiving.cancelNotArrived.about':
    'Tells the customer, then cancels an order that has not arrived and frees its places, coupon and points; finance is told of one with money paid.',
  'job.receiving.cancelNotArrived.cancelDays': 'Days after the submission',
  'job.receiving.cancelNotArrived.noticeDays': 'Days of notice before',
  'job.system.anchorChains': 'Anchor the hash chains',
  'job.system.anchorChains.about':
    'Checks the anchor of the day before, then writes the heads of the coin, ledger and operation log chains outside of the database.',
  'job.system.archiveOperationLog': 'Archive the operation log',
  'job.system.archiveOperationLog.about':
    'Moves whole months of the operation log that are past their days into archive files; the hash chain goes on.',
  'job.system.backup': 'Backup',
  'job.system.backup.about':
    'Copies the embedded database and the files beside it, and keeps the newest. An external database is backed up by its operator.',
  'job.system.backup.keep': 'Copies kept',
  'job.system.forgetWork': 'Forget old work',
  'job.system.forgetWork.about': 'Removes finished background work and old runs.',
  'job.system.forgetWork.doneDays': 'Days that finished work is kept',
  'job.system.forgetWork.deadDays': 'Days that dead work is kept',
  'job.system.forgetWork.runDays': 'Days that runs are kept',
  'job.customers.earnPoints': 'Settle points',
  'job.customers.earnPoints.about':
    'Gives customers the points that their paid orders earn, and takes them back with refunds.',
  'job.finance.compareMoney': 'Compare money',
  'job.finance.compareMoney.about':
    'Compares orders, payments and agents that were touched, for the page of money that closes.',
  'job.system.linkSeals': 'Link the seals of records',
  'job.system.linkSeals.about':
    'Every five seconds, adds the seals of written coins, scores, certificates, fees, payments and others to their hash chain; the nightly check finds what was changed around the system.',
  'job.system.sealOperationLog': 'Seal the operation log',
  'job.system.sealOperationLog.about':
    'Every second, links new rows of the operation log into the hash chain and writes refusals that were only counted.',
  'job.system.verify': 'Verify the database',
  'job.system.verify.about':
    'Before the backup: ledger, custody, hash chains, totals and separation of duties; tells when something does not hold.',
  'job.system.tieOut': 'Tie out the ledger',
  'job.system.tieOut.about': 'Checks ledger, bills, payments and prices to the fen.',
  'job.delivery.askRoutes': 'Ask for parcels on the road',
  'job.delivery.askRoutes.about':
    'Every 20 minutes the couriers are asked for their routes: collected, on its way, delivered and refused follow; what is told twice or late never leads back.',
  'job.delivery.askRoutes.most': 'Most parcels at once',
  'task.delivery.cancelWaybill': 'Cancel a waybill',
  'task.delivery.dropWaybill': 'Withdraw a waybill that was not answered',
  'task.delivery.waybill': 'Ask for a waybill',
  'task.exports.write': 'Export a list',
  'task.jobs.run': 'Scheduled task',
  'task.system.verifyOperationLog': 'Verify the operation log',
  'task.catalogue.checkImport': 'Check a catalogue import',
  'task.catalogue.runImport': 'Import a catalogue',
  'task.catalogue.priceTrial': 'Try a price list out',
  'task.system.searchRun': 'Rebuild the search index',
  'task.labels.sendPrintJob': 'Print labels on a network printer',
  'task.customer.message': 'Send a message to a customer',
  'task.sms.send': 'Send an SMS',
};
