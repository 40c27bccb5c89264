/** Titles and texts of the notices, by kind. */
export const noticesZh: Readonly<Record<string, string>> = {
  'notice.questionAnswered.title': '客户已答复：{orderCode}',
  'notice.questionAnswered.accept': '客户同意继续。{note}',
  'notice.questionAnswered.decline': '客户不同意，已退出 {coins} 枚。{note}',
  'notice.auditApproved.title': '审核通过：{taskNo}',
  'notice.auditApproved.content': '您提交的申请已通过。{comment}',
  'notice.auditChanged.title': '审核改定：{taskNo}',
  'notice.auditChanged.content': '审核人作了不同的决定。{comment}',
  'notice.auditRejected.title': '审核退回：{taskNo}',
  'notice.auditRejected.content': '您提交的申请未通过。{comment}',
  'notice.idApproved.title': '身份证审核通过',
  'notice.idApproved.content': '您的身份证已通过审核。',
  'notice.idRejected.title': '身份证审核未通过',
  'notice.idRejected.content': '请在个人中心重新提交。{reason}',
  'notice.passwordChanged.title': '密码已修改',
  'notice.passwordChanged.content': '您的登录密码已由 {who} 重置。若非本人要求，请联系管理员。',
};
