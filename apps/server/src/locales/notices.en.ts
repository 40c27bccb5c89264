/** Titles and texts of the notices, by kind. */
export const noticesEn: Readonly<Record<string, string>> = {
  'notice.questionAnswered.title': 'Customer answered: {orderCode}',
  'notice.questionAnswered.accept': 'The customer agrees to go on. {note}',
  'notice.questionAnswered.decline': 'The customer does not agree; {coins} pieces were withdrawn. {note}',
  'notice.auditApproved.title': 'Audit approved: {taskNo}',
  'notice.auditApproved.content': 'What you asked for was approved. {comment}',
  'notice.auditChanged.title': 'Audit decided otherwise: {taskNo}',
  'notice.auditChanged.content': 'The auditor decided otherwise. {comment}',
  'notice.auditRejected.title': 'Audit rejected: {taskNo}',
  'notice.auditRejected.content': 'What you asked for was not approved. {comment}',
  'notice.idApproved.title': 'ID card approved',
  'notice.idApproved.content': 'Your ID card has passed the review.',
  'notice.idRejected.title': 'ID card not approved',
  'notice.idRejected.content': 'Please submit it again in your profile. {reason}',
  'notice.jobFailed.title': 'Scheduled task failed: {job}',
  'notice.jobFailed.content': '{error}',
  'notice.jobOverrun.title': 'Scheduled task takes too long: {job}',
  'notice.jobOverrun.content': 'It has been running longer than expected. Please look.',
  'notice.passwordChanged.title': 'Password changed',
  'notice.passwordChanged.content':
    'Your password was reset by {who}. If you did not ask for this, speak to an administrator.',
  'notice.newSignIn.title': 'Sign-in from a new device or address',
  'notice.newSignIn.content':
    '{device}, {address}. If it was not you, change your password and end the other sessions now.',
};
