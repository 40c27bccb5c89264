import { agentZh } from './agent/zh-CN.ts';
import { agreementZh } from './agreement/zh-CN.ts';
import { careZh } from './care/zh-CN.ts';
import { commissionZh } from './commission/zh-CN.ts';
import { depositZh } from './deposit/zh-CN.ts';
import { mergeZh } from './merge/zh-CN.ts';
import { rightsZh } from './rights/zh-CN.ts';

/** Texts of customers and agents. */
export const zhCN = {
  ...agentZh,
  ...agreementZh,
  ...careZh,
  ...commissionZh,
  ...depositZh,
  ...mergeZh,
  ...rightsZh,
  'customers.common.yes': '是',
  'customers.common.no': '否',
  'customers.common.view': '查看',

  'customers.user.title': '客户列表',
  'customers.user.no': '客户编号',
  'customers.user.name': '姓名',
  'customers.user.nameHint': '姓名、拼音首字母',
  'customers.user.mobile': '手机号',
  'customers.user.mobileHint': '完整号码或后四位',
  'customers.user.type': '类型',
  'customers.user.level': '等级',
  'customers.user.agent': '代理商',
  'customers.user.company': '所属公司',
  'customers.user.blocked': '黑名单',
  'customers.user.blockedText': '该客户在黑名单中：{{reason}}',
  'customers.user.orders': '订单数',
  'customers.user.coins': '枚数',
  'customers.user.balance': '余额',
  'customers.user.due': '待付',
  'customers.user.lastOrder': '最近送评',
  'customers.user.created': '建档日期',
  'customers.user.basics': '基本信息',
  'customers.user.payPoint': '付款时点',
  'customers.user.credit': '信用额度',
  'customers.user.returnMethod': '返还方式',
  'customers.user.points': '积分',
  'customers.user.invoiceTitle': '发票抬头',
  'customers.user.taxNo': '税号',
  'customers.user.agreement': '用户协议',
  'customers.user.signed': '{{day}} 签署，版本 {{version}}',
  'customers.user.unsigned': '未签署',
  'customers.user.idNo': '证件',
  'customers.user.noId': '未登记',
  'customers.user.remark': '备注',
  'customers.user.addresses': '地址',
  'customers.user.noAddress': '还没有地址',
  'customers.user.default': '默认',
  'customers.user.showOrders': '查看送评单',
  'customers.user.hasId': '已登记证件',
  'customers.user.showAgreements': '查看协议',
  'customers.user.showPayments': '查看收款',
  'customers.user.emptyTitle': '还没有客户',
  'customers.user.emptyText': '新建第一位客户，之后就可以为他开送评单。',

  'customers.unmask.title': '查看客户 {{no}} 的完整号码',
  'customers.unmask.contact': '联系客户',
  'customers.unmask.shipping': '核对收件信息',
  'customers.unmask.identity': '核对身份',

  'customers.new.title': '新建客户',
  'customers.new.saved': '客户已建立',
  'customers.new.address': '收件地址（可不填）',
  'customers.new.area': '省市',
  'customers.new.areaHint': '请选择，可输入名称查找',
  'customers.new.detail': '详细地址',
  'customers.new.addressee': '收件人',
  'customers.new.phone': '收件电话',
  'customers.new.sameAsCustomer': '不填则同客户',
} as const;

declare global {
  interface MintmarkTexts {
    customers: typeof zhCN;
  }
}
