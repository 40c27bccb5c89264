import { LOGGED_ENDPOINTS } from './logged-endpoints.generated.ts';
import { type Named, named } from './named.ts';

/** First parts of the names in the operation log. */
export const AUDIT_MODULES = {
  access: named('菜单', 'Menu'),
  accounts: named('账号与角色', 'Accounts and roles'),
  audits: named('审核', 'Audits'),
  companies: named('公司', 'Companies'),
  catalogue: named('基础资料', 'Catalogue'),
  certificates: named('证书', 'Certificates'),
  custody: named('保管交接', 'Custody'),
  customers: named('客户', 'Customers'),
  delivery: named('发货', 'Delivery'),
  docs: named('帮助文档', 'Help documents'),
  entry: named('录入', 'Entry'),
  files: named('文件', 'Files'),
  finance: named('财务', 'Finance'),
  grading: named('评级', 'Grading'),
  identity: named('登录与个人', 'Sign-in and profile'),
  labels: named('标签与封装', 'Labels and slabs'),
  listing: named('导出', 'Exports'),
  notices: named('通知', 'Notices'),
  papers: named('单据', 'Papers'),
  receiving: named('收货', 'Receiving'),
  system: named('系统', 'System'),
} as const satisfies Record<string, Named>;

/** Acts that are no call of the contract: of jobs, of the command line, of files. */
const OTHER_ACTIONS = {
  'accounts.purgeIdPictures': named('到期删除身份证图片', 'Remove ID pictures after their days'),
  'accounts.recoverAdministrator': named('在服务器上恢复管理员', 'Recover an administrator on the server'),
  'finance.answerInvoice': named('税务网关答复', 'Answer of the tax gateway'),
  'audits.escalate': named('审核超时升级', 'Audit risen after its time'),
  'audits.escalateChecks': named('质检超时升级', 'Quality check risen after its time'),
  'files.upload': named('上传图片', 'Upload picture'),
  'files.view': named('查看证件图片', 'View ID picture'),
  'identity.purgeSessions': named('到期删除会话', 'Remove sessions after their days'),
  'listing.download': named('下载导出文件', 'Download export'),
  'receiving.cancelNotArrived': named('逾期未到件，自动取消', 'Cancelled: not arrived'),
  'receiving.closeDelivered': named('签收后自动结单', 'Closed after delivery'),
  'receiving.tellNotArrived': named('提醒尚未到件', 'Tell: not arrived'),
  'system.refusalsHeld': named('大量被拒操作（合并计数）', 'Refusals counted together'),
  'system.refuseAddress': named('拒绝地址', 'Refuse address'),
} as const satisfies Record<string, Named>;

/** Every act of the operation log in words: the titles of the endpoints that are logged, and the acts that are no calls. */
export const AUDIT_ACTIONS: Readonly<Record<string, Named>> = { ...LOGGED_ENDPOINTS, ...OTHER_ACTIONS };

/** Module of an action: the part before the dot. */
export const auditModuleOf = (action: string): string => action.split('.', 1)[0] ?? action;
