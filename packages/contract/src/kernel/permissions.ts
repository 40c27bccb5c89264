/**
 * Every permission string of the system (spec §6, decisions D15), with its names in both languages.
 * The spec's spellings stand byte for byte, mistakes included (`readagrement`, swapped account/role strings).
 */
export type PermissionKind = 'all' | 'group' | 'page' | 'action';

export interface PermissionInfo {
  readonly kind: PermissionKind;
  readonly zh: string;
  readonly en: string;
}

const group = (zh: string, en: string): PermissionInfo => ({ kind: 'group', zh, en });
const page = (zh: string, en: string): PermissionInfo => ({ kind: 'page', zh, en });
const action = (zh: string, en: string): PermissionInfo => ({ kind: 'action', zh, en });

export const PERMISSIONS = {
  '*:*:*': { kind: 'all', zh: '全部权限', en: 'Everything' },

  'admin:*:*': group('后台管理', 'Admin'),
  'admin:user:page': page('角色管理', 'Roles'),
  'admin:role:page': page('账号管理', 'Accounts'),
  'admin:user:create': action('新建账号', 'Create accounts'),
  'admin:user:edit': action('编辑账号', 'Edit accounts'),
  'admin:user:scope': action('设置数据范围', 'Set data scopes'),
  'admin:user:status': action('启用与停用账号', 'Enable and disable accounts'),
  'admin:user:resetPwd': action('重置密码', 'Reset passwords'),
  'admin:user:delete': action('删除账号', 'Delete accounts'),
  'admin:user:endSession': action('结束账号的登录', 'End sessions of accounts'),
  'admin:user:import': action('导入账号', 'Import accounts'),
  'admin:user:merge': action('合并重复账号', 'Merge duplicate accounts'),
  'admin:user:unlock': action('解锁账号', 'Unlock accounts'),
  'admin:role:create': action('新建角色', 'Create roles'),
  'admin:role:edit': action('编辑角色', 'Edit roles'),
  'admin:role:grant': action('角色授权', 'Grant permissions and roles'),
  'admin:role:delete': action('删除角色', 'Delete roles'),
  'admin:user:unmask': action('查看账号完整手机号', 'Unmask account mobiles'),
  'admin:menu:page': page('权限管理', 'Permissions'),
  'admin:menu:edit': action('编辑菜单', 'Edit the menu'),
  'admin:job:page': page('定时任务', 'Scheduled tasks'),
  'admin:job:edit': action('修改定时任务', 'Edit scheduled tasks'),
  'admin:job:pause': action('暂停与恢复定时任务', 'Pause and resume scheduled tasks'),
  'admin:job:run': action('立即执行定时任务', 'Run scheduled tasks now'),
  'admin:mq:page': page('执行队列', 'Execution queue'),
  'admin:mq:cancel': action('取消后台任务', 'Cancel background work'),
  'admin:mq:retry': action('重试后台任务', 'Retry background work'),
  'admin:operlog:page': page('操作日志', 'Operation log'),
  'admin:doc:page': page('帮助文档', 'Help documents'),

  'basic:*:*': group('基础信息', 'Basic information'),
  'basic:category:page': page('分类与纲目', 'Categories and compendium'),
  'basic:price:edit': action('编辑价格表', 'Edit price lists'),
  'basic:price:publish': action('发布与撤回价格表', 'Publish and withdraw price lists'),
  'basic:score:edit': action('编辑评分规则', 'Edit score rules'),
  'basic:score:publish': action('发布、撤回与指定评分规则', 'Publish, withdraw and assign score rules'),
  'basic:category:edit': action('维护分类', 'Maintain categories'),
  'basic:compendium:edit': action('维护纲目', 'Edit the compendium'),
  'basic:compendium:merge': action('合并与撤销合并纲目', 'Merge compendium items and undo it'),
  'basic:compendium:import': action('导入纲目', 'Import compendium workbooks'),
  'basic:compendium:remove': action('删除纲目', 'Delete compendium items'),
  'basic:printer:edit': action('维护打印机', 'Maintain printers'),
  'basic:label:edit': action('编辑标签模板', 'Edit label templates'),
  'basic:label:publish': action('发布与停用标签模板', 'Publish and withdraw label templates'),
  'basic:IdVerification:IdVerification': page('身份证审核', 'ID card review'),

  'company:*:*': group('企业管理', 'Company'),
  'company:company:page': page('企业信息', 'Company profile'),
  'company:employee:page': page('员工账号', 'Employee accounts'),
  'company:employee:create': action('新建员工账号', 'Create employee accounts'),
  'company:employee:edit': action('编辑员工账号', 'Edit employee accounts'),
  'company:employee:status': action('启用与停用员工账号', 'Enable and disable employee accounts'),
  'company:employee:resetPwd': action('重置员工密码', 'Reset passwords of employees'),
  'company:printer:page': page('企业打印机', 'Company printers'),

  'system:*:*': group('系统管理', 'System'),
  'system:company:page': page('公司管理', 'Companies'),
  'system:company:create': action('新建公司', 'Create companies'),
  'system:company:edit': action('编辑公司', 'Edit companies'),
  'system:company:status': action('启用与停用公司', 'Enable and disable companies'),
  'system:company:whiteIp': action('维护IP白名单', 'Maintain address lists'),
  'system:grader:edit': action('维护评级老师', 'Maintain graders'),
  'system:limit:edit': action('维护收评限制', 'Maintain receiving limits'),
  'system:scope:edit': action('维护评级范围', 'Maintain grading scopes'),
  'system:companyItem:edit': action('维护公司币种', 'Maintain own values for items'),
  'system:checkRule:edit': action('编辑审核与质检规则', 'Edit audit and quality-check rules'),
  'system:checkRule:publish': action('发布审核与质检规则', 'Publish audit and quality-check rules'),
  'system:config:page': page('参数配置', 'System config'),
  'system:config:edit': action('修改参数', 'Change parameters'),
  'system:dict:page': page('字典管理', 'Dictionaries'),
  'system:dict:edit': action('编辑字典', 'Edit dictionaries'),
  'system:listView:share': action('共享列表视图', 'Share views of lists'),
  'system:excelHeader:edit': action('设置导出表头', 'Set export headers'),
  'system:otherAmount:edit': action('编辑其他费用', 'Edit other fees'),
  'app:version:page': page('版本管理', 'App versions'),
  'app:version:edit': action('维护版本', 'Maintain releases'),
  'app:version:publish': action('发布与撤回版本', 'Publish and withdraw releases'),
  'system:xinxifee:list': page('其他费用', 'Other fees'),
  'system:cache:evict': action('清除缓存', 'Evict caches'),
  'system:logistics:credentials': action('设置快递密钥', 'Set courier credentials'),
  'system:logistics:edit': action('维护快递公司', 'Edit couriers'),
  'system:logistics:test': action('测试快递接口', 'Test couriers'),
  'system:search:reindex': action('重建搜索索引', 'Rebuild the search index'),
  'system:search:switch': action('切换搜索引擎', 'Switch the search engine'),
  'system:tripartite:edit': action('维护三方公司', 'Edit third-party companies'),

  'website:*:*': group('网站管理', 'Website'),
  'website:column:page': page('栏目管理', 'Columns'),
  'website:article:page': page('文章管理', 'Articles'),

  'customer:*:*': group('客户管理', 'Customer management'),
  'customer:user:page': page('客户列表', 'Customers'),
  'customer:user:unmask': action('查看客户完整信息', 'Unmask customer data'),
  'customer:user:edit': action('编辑客户', 'Edit customers'),
  'customer:user:terms': action('设置客户价格与信用', 'Set terms of customers'),
  'customer:user:identity': action('登记客户证件', 'Record IDs of customers'),
  'customer:user:block': action('冻结与拉黑客户', 'Freeze and block customers'),
  'customer:user:points': action('调整客户积分', 'Adjust points'),
  'customer:coupon:issue': action('发放与作废优惠券', 'Issue and void coupons'),
  'customer:coupon:approve': action('复核限额以上的优惠券', 'Approve coupons above the limit'),
  'customer:claim:request': action('申请售后免费重做', 'Ask for a piece to be done again for free'),
  'customer:user:merge': action('合并重复客户', 'Merge duplicate customers'),
  'customer:user:import': action('导入客户', 'Import customers'),
  'customer:agent:page': page('代理商管理', 'Agents'),
  'customer:agent:edit': action('维护代理商', 'Maintain agents'),
  'customer:agent:status': action('冻结与终止代理商', 'Freeze and end agents'),
  'customer:agent:unmask': action('查看代理商完整信息', 'Unmask agent data'),
  'customer:agreement:edit': action('维护用户协议', 'Maintain user agreements'),
  'customer:agreement:sign': action('登记协议签署', 'Record signed agreements'),
  'customer:user:readagrement': page('用户协议查看', 'User agreements'),

  'closeReview:*:*': group('收评管理', 'Receiving & review'),
  'closeReview:order:page': page('送评单管理', 'Submission orders'),
  'closeReview:rating:page': page('评级单管理', 'Rating orders'),
  'closeReview:confirm:page': page('收货确认', 'Receipt confirmation'),
  'closeReview:delivery:page': page('发货管理', 'Delivery'),
  'closeReview:printTags:page': page('打印标签', 'Print labels'),
  'closeReview:custody:page': page('保管交接', 'Custody'),
  'order:order:modifyDetail': page('修改记录', 'Modification records'),
  'order:confirm:printTag': page('打印收货标签', 'Print receipt labels'),
  'closeReview:DetailedEntry:printTag': page('打印明细标签', 'Print entry labels'),
  'order:order:submit': action('提交送评单', 'Submit orders'),
  'order:order:arrive': action('登记到件', 'Register arrivals'),
  'order:order:ask': action('发起客户确认', 'Ask the customer'),
  'order:order:answer': action('登记客户答复', 'Record the answer'),
  'order:order:return': action('退回送评单', 'Return orders'),
  'order:order:cancel': action('取消送评单', 'Cancel orders'),
  'order:order:restore': action('恢复送评单', 'Restore orders'),
  'order:order:hold': action('挂起与解除', 'Hold and release'),
  'order:confirm:confirm': action('确认收货', 'Confirm receipts'),
  'order:confirm:exception': action('登记收货异常', 'Report discrepancies'),
  'order:confirm:resolve': action('登记客户决定', 'Record the decision'),
  'order:entry:edit': action('录入明细', 'Enter details'),
  'order:entry:finish': action('完成录入', 'Finish entry'),
  'order:coin:delete': action('删除评级单', 'Delete coins'),
  'order:coin:lost': action('登记遗失', 'Report losses'),
  'order:coin:withdraw': action('撤回评级', 'Withdraw coins'),
  'closeReview:rating:image': action('制图', 'Take images'),
  'closeReview:rating:measure': action('信息录入', 'Measure'),
  'closeReview:rating:authenticate': action('鉴定', 'Authenticate'),
  'closeReview:rating:score': action('评分', 'Grade'),
  'closeReview:rating:conference': action('会审', 'Chair conferences'),
  'closeReview:rating:finalize': action('终审', 'Finalize'),
  'closeReview:rating:read': action('查看评分', 'See scores'),
  'closeReview:rating:void': action('作废证书', 'Void certificates'),
  'closeReview:rating:certFlag': action('证书标记', 'Flag certificates'),
  'closeReview:printTags:print': action('打印与补打', 'Print and reprint'),
  'closeReview:order:box': action('编盒', 'Assign boxes'),
  'closeReview:order:seal': action('封装', 'Seal slabs'),
  'closeReview:delivery:pack': action('打包', 'Pack'),
  'closeReview:delivery:waybill': action('打运单', 'Make waybills'),
  'closeReview:delivery:ship': action('交运', 'Hand over'),
  'closeReview:delivery:trace': action('物流跟踪', 'Trace parcels'),
  'closeReview:delivery:checkIn': action('退件入库', 'Check in returns'),
  'closeReview:delivery:cancel': action('取消发货', 'Cancel deliveries'),
  'closeReview:custody:handOver': action('交接钱币与班次', 'Hand coins and desks over'),
  'closeReview:custody:supervise': action('代他人交接与导出', 'Hand over for others, and export'),
  'closeReview:custody:count': action('盘点', 'Take stock'),
  'closeReview:custody:confirm': action('确认盘点', 'Confirm stock-taking'),

  'finance:*:*': group('财务管理', 'Finance'),
  'finance:payment:page': page('收款管理', 'Payments'),
  'finance:capital:page': page('公司资金账户', 'Company fund accounts'),
  'finance:amountaudit:page': page('充值管理', 'Top-ups'),
  'finance:examine:list': page('考核管理', 'Assessment'),
  'finance:capitaltrade:sumIn': page('充值汇总', 'Top-up summary'),
  'finance:closing:page': page('结账与账簿', 'Closing and books'),
  'amount:wechat:list': page('信息费管理', 'Information fees'),
  'finance:payment:collect': action('收款', 'Collect payments'),
  'finance:payment:unmatch': action('撤销匹配', 'Undo matches'),
  'finance:payment:adjust': action('调整费用', 'Adjust fees'),
  'finance:payment:waive': action('减免', 'Waive fees'),
  'finance:payment:refund': action('申请退款', 'Request refunds'),
  'finance:payment:refundApprove': action('批准退款', 'Approve refunds'),
  'finance:payment:refundApproveLarge': action('批准限额以上的退款', 'Approve refunds above the limit'),
  'finance:payment:invoiceRequest': action('申请开票', 'Request invoices'),
  'finance:payment:invoice': action('开票', 'Issue invoices'),
  'finance:payment:invoiceVoid': action('作废发票', 'Void invoices'),
  'finance:credit:release': action('临时放行挂账', 'Release credit'),
  'finance:credit:bill': action('生成与发送月结对账单', 'Make and send statements of payers'),
  'finance:information:rate': action('设置信息费费率', 'Set rates of information fees'),
  'finance:information:waive': action('减免信息费', 'Waive information fees'),
  'finance:information:bill': action('出具信息费账单', 'Make bills of information fees'),
  'finance:information:pay': action('登记信息费账单付款', 'Record payments of information-fee bills'),
  'finance:information:undo': action('撤销信息费账单付款', 'Undo payments of information-fee bills'),
  'finance:commission:close': action('出佣金结算单', 'Close commission periods'),
  'finance:commission:confirm': action('确认佣金结算单', 'Confirm commission statements'),
  'finance:commission:pay': action('支付佣金', 'Pay commission'),
  'finance:deposit:record': action('登记代理保证金', 'Record deposits of agents'),
  'finance:deposit:pay': action('退还代理保证金', 'Give deposits back'),
  'finance:capital:edit': action('维护资金账户与对账', 'Keep and reconcile fund accounts'),
  'finance:capital:request': action('申请调拨、期初与盘点', 'Ask for transfers, openings and counts'),
  'finance:capital:decide': action('审核资金凭证', 'Decide fund vouchers'),
  'finance:closing:close': action('结账与申请反结账', 'Close books and ask to reopen them'),
  'finance:closing:reopen': action('确认反结账', 'Confirm the reopening of books'),
  'finance:closing:template': action('维护凭证模板', 'Keep voucher templates'),
  'finance:amountaudit:request': action('申请充值', 'Request top-ups'),
  'finance:amountaudit:decide': action('审核充值', 'Decide top-ups'),
  'finance:amountaudit:reverse': action('冲销充值', 'Reverse top-ups'),

  'audit:*:*': group('审核管理', 'Audit'),
  'audit:highScore:page': page('高分审核', 'High-score audit'),
  'audit:otherAudit:page': page('其他审核', 'Other audits'),
  'audit:finCheck:page': page('出库质检', 'Outbound quality check'),
  'order:reCheck:page': page('抽检', 'Spot check'),
  'audit:highScore:decide': action('高分审核决定', 'Decide high-score audits'),
  'audit:otherAudit:decide': action('其他审核决定', 'Decide other audits'),
  'audit:otherAudit:request': action('发起审核', 'Request audits'),
  'audit:otherAudit:assign': action('转交审核', 'Assign audits'),
  'audit:finCheck:decide': action('质检决定', 'Decide quality checks'),
  'order:reCheck:decide': action('抽检决定', 'Decide spot checks'),

  'statistics:*:*': group('统计报表', 'Statistics'),
  'statistics:coin:page': page('钱币统计', 'Coin statistics'),
  'statistics:rating:page': page('评级统计', 'Rating statistics'),
  'statistics:workload:page': page('工作量统计', 'Workload'),
  'statistics:xinxiBill:export': page('信息费账单', 'Information-fee bills'),
  'order:export:page': page('订单导出', 'Order export'),

  'auxiliary:*:*': group('辅助功能', 'Auxiliary'),
  'auxiliary:coin:page': page('鉴定查询', 'Appraisal query'),
  'auxiliary:recover:page': page('恢复', 'Recovery'),
  'auxiliary:recover:restore': action('恢复删除', 'Restore deleted'),
  'oldCoin:import:page': page('旧币导入', 'Import old coins'),
  'oldData:clean:page': page('旧数据清理', 'Old data cleaning'),
  'order:order:claimInfoQuery': page('特殊赔付标准', 'Special compensation'),
  'order:jump:list': page('评级信息跳转', 'Rating info jump'),
} as const satisfies Record<string, PermissionInfo>;

export type Permission = keyof typeof PERMISSIONS;

/** The swapped pair of the specification (R432, R433, decision X2): the one place that knows it. */
export const ACCOUNT_PAGE_PERMISSION = 'admin:role:page' satisfies Permission;
export const ROLE_PAGE_PERMISSION = 'admin:user:page' satisfies Permission;
/** The page on which a company looks after its own people (R458). */
export const EMPLOYEE_PAGE_PERMISSION = 'company:employee:page' satisfies Permission;

/** True for a string that is one of ours. */
export function isPermission(text: string): text is Permission {
  return Object.hasOwn(PERMISSIONS, text);
}

/**
 * The one permission rule of menus, routes, elements, palette and server (R417–R425, D45):
 * nothing required → allowed; `*:*:*` grants all; else the lists must intersect. `x:*:*` is a literal.
 */
export function hasAccess(
  access: readonly string[] | null | undefined,
  required: readonly string[] | undefined,
): boolean {
  if (required === undefined || required.length === 0) return true;
  if (!access || access.length === 0) return false;
  if (access.includes('*:*:*')) return true;
  return required.some((permission) => access.includes(permission));
}
