import { type CodeOf, codesByKey, type EnumItem, type KeyedItem } from '../kernel/enums.ts';

/** audit_logs.status: was the act done? */
export const LOG_STATUSES = [
  { code: 0, key: 'done', zh: '成功', en: 'Done' },
  { code: 1, key: 'refused', zh: '被拒', en: 'Refused' },
  { code: 2, key: 'failed', zh: '失败', en: 'Failed' },
] as const satisfies readonly KeyedItem[];
/** The codes of `LOG_STATUSES` by their keys. */
export const LOG_STATUS = /* @__PURE__ */ codesByKey(LOG_STATUSES);

/** audit_logs.target_type: kinds of records that acts are about. */
export const LOG_TARGETS = [
  { code: 'order', zh: '送评单', en: 'Order' },
  { code: 'coin', zh: '评级单', en: 'Coin' },
  { code: 'dispatch', zh: '分派', en: 'Dispatch' },
  { code: 'customer', zh: '客户', en: 'Customer' },
  { code: 'coupon', zh: '优惠券', en: 'Coupon' },
  { code: 'warrantyClaim', zh: '售后申请', en: 'Warranty claim' },
  { code: 'payment', zh: '收款', en: 'Payment' },
  { code: 'refund', zh: '退款', en: 'Refund' },
  { code: 'topUp', zh: '充值', en: 'Top-up' },
  { code: 'delivery', zh: '发货单', en: 'Delivery' },
  { code: 'auditTask', zh: '审核', en: 'Audit' },
  { code: 'qualityTask', zh: '质检任务', en: 'Quality check' },
  { code: 'printJob', zh: '打印任务', en: 'Print job' },
  { code: 'account', zh: '账号', en: 'Account' },
  { code: 'role', zh: '角色', en: 'Role' },
  { code: 'idRecord', zh: '身份证', en: 'ID card' },
  { code: 'discrepancy', zh: '收货异常', en: 'Discrepancy' },
  { code: 'import', zh: '导入', en: 'Import' },
  { code: 'file', zh: '文件', en: 'File' },
  { code: 'export', zh: '导出', en: 'Export' },
  { code: 'helpNode', zh: '帮助目录', en: 'Help node' },
  { code: 'helpContent', zh: '帮助内容', en: 'Help content' },
  { code: 'company', zh: '公司', en: 'Company' },
  { code: 'accountBatch', zh: '账号导入批次', en: 'Account import' },
  { code: 'customerBatch', zh: '客户导入批次', en: 'Customer import' },
  { code: 'menuEntry', zh: '菜单', en: 'Menu entry' },
  { code: 'job', zh: '定时任务', en: 'Scheduled task' },
  { code: 'task', zh: '队列任务', en: 'Queued work' },
  { code: 'parameter', zh: '系统参数', en: 'Parameter' },
  { code: 'dictType', zh: '字典', en: 'Dictionary' },
  { code: 'courier', zh: '快递公司', en: 'Courier' },
  { code: 'printer', zh: '打印机', en: 'Printer' },
  { code: 'labelTemplate', zh: '标签模板', en: 'Label template' },
  { code: 'thirdParty', zh: '三方公司', en: 'Third-party company' },
  { code: 'scale', zh: '评分规则', en: 'Score rule' },
  { code: 'priceList', zh: '价格标准', en: 'Price standard' },
  { code: 'category', zh: '类别', en: 'Category' },
  { code: 'agent', zh: '代理', en: 'Agent' },
  { code: 'commissionStatement', zh: '佣金结算单', en: 'Commission statement' },
  { code: 'catalogItem', zh: '纲目', en: 'Catalogue item' },
  { code: 'catalogImport', zh: '纲目导入', en: 'Catalogue import' },
  { code: 'feeItem', zh: '费用项目', en: 'Fee item' },
  { code: 'listView', zh: '列表视图', en: 'List view' },
  { code: 'exportHeader', zh: '导出列', en: 'Export columns' },
  { code: 'cache', zh: '缓存', en: 'Cache' },
  { code: 'search', zh: '搜索', en: 'Search' },
  { code: 'searchRun', zh: '搜索索引任务', en: 'Index run' },
  { code: 'appVersion', zh: '版本', en: 'Release' },
  { code: 'operationLog', zh: '操作日志', en: 'Operation log' },
  { code: 'agreement', zh: '用户协议', en: 'User agreement' },
  { code: 'grader', zh: '评级老师', en: 'Grader' },
  { code: 'companyLimit', zh: '收评限制', en: 'Receiving limit' },
  { code: 'checkRule', zh: '审核与质检规则', en: 'Audit or quality-check rule' },
  { code: 'spotCheck', zh: '抽检', en: 'Spot check' },
  { code: 'spotPlan', zh: '抽检计划', en: 'Spot-check plan' },
  { code: 'companyItem', zh: '公司币种', en: 'Own values for an item' },
  { code: 'companyScope', zh: '评级范围', en: 'Grading scope' },
] as const satisfies readonly EnumItem[];

/** Every act says one of these kinds, so each has a name and a condition in the log. */
export type LogTargetType = CodeOf<typeof LOG_TARGETS>;
