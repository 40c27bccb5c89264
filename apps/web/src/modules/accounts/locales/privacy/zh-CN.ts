/** Full personal values of accounts, and who opened ID cards. */
export const privacyZh = {
  'accounts.unmask.title': '查看账号 {{name}} 的完整手机号和邮箱',
  'accounts.unmask.contact': '联系本人',
  'accounts.unmask.identity': '核实本人身份',
  'accounts.unmask.security': '排查登录安全',

  'accounts.views.title': '照片查看记录',
  'accounts.views.none': '还没有人打开过这张身份证的照片。',
  'accounts.views.at': '时间',
  'accounts.views.who': '查看人',
  'accounts.views.side': '照片',
  'accounts.views.purpose': '用途',
  'accounts.views.review': '身份证审核',
  'accounts.views.upload': '本人上传',
  'accounts.views.other': '其他',
  'accounts.views.address': '地址',
  'accounts.views.nobody': '匿名',
} as const;
