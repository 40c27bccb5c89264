import type { EnumItem } from '../kernel/enums.ts';

/** audit_logs.status: was the act done? */
export const LOG_STATUSES = [
  { code: 0, zh: '成功', en: 'Done' },
  { code: 1, zh: '被拒', en: 'Refused' },
  { code: 2, zh: '失败', en: 'Failed' },
] as const satisfies readonly EnumItem[];

/** audit_logs.target_type: kinds of records that acts are about. */
export const LOG_TARGETS = [
  { code: 'order', zh: '送评单', en: 'Order' },
  { code: 'coin', zh: '评级单', en: 'Coin' },
  { code: 'dispatch', zh: '分派', en: 'Dispatch' },
  { code: 'customer', zh: '客户', en: 'Customer' },
  { code: 'payment', zh: '收款', en: 'Payment' },
  { code: 'delivery', zh: '发货单', en: 'Delivery' },
  { code: 'auditTask', zh: '审核', en: 'Audit' },
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
  { code: 'grader', zh: '评级老师', en: 'Grader' },
] as const satisfies readonly EnumItem[];
