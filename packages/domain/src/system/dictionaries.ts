import { ACCOUNT_STATES, ID_VERIFY_STATUSES, ROLE_STATES, SCOPE_KINDS } from '../accounts/accounts.enums.ts';
import { auditTaskMachine } from '../audits/audit-task.machine.ts';
import { AUDIT_TYPES, QC_ITEMS, QC_SEVERITIES, RECHECK_VERDICTS } from '../audits/audits.enums.ts';
import { SPOT_CHECK_STATES, SPOT_PLAN_PHASES } from '../audits/spot.enums.ts';
import { METALS, REF_SYSTEMS } from '../catalogue/catalogue.enums.ts';
import { CATEGORIES1, CATEGORIES2 } from '../catalogue/categories.ts';
import { certificateMachine } from '../certificates/certificate.machine.ts';
import { claimMachine } from '../certificates/claim.machine.ts';
import {
  COMPANY_STATES,
  COMPANY_TYPES,
  CONSENSUS_MODES,
  LIMIT_ACTIONS,
  SETTLE_CYCLES,
  TEACHER_LEVELS,
} from '../companies/companies.enums.ts';
import { handOverMachine } from '../custody/hand-over.machine.ts';
import { HANDED_STATES } from '../custody/hand-overs.ts';
import { ROOMS } from '../custody/places.ts';
import { shiftMachine } from '../custody/shift.machine.ts';
import { stockCountMachine } from '../custody/stock-count.machine.ts';
import { COUNTED_STATES } from '../custody/stock-counts.ts';
import { COMMISSION_MODES, DEPOSIT_KINDS, DEPOSIT_STATUSES } from '../customers/agents.enums.ts';
import { CUSTOMER_LEVELS, CUSTOMER_SOURCES, ID_TYPES, NOTIFY_WAYS } from '../customers/customers.enums.ts';
import { MESSAGE_KINDS, MESSAGE_LANGS, MESSAGE_STATES } from '../customers/messages.enums.ts';
import { WARN_TYPES } from '../dashboard/dashboard.enums.ts';
import { courierBillMachine } from '../delivery/bills/courier-bill.machine.ts';
import { FREIGHT_PAYERS, RETURN_FINDINGS } from '../delivery/delivery.enums.ts';
import { deliveryMachine } from '../delivery/delivery.machine.ts';
import { IMAGE_KINDS } from '../files/files.enums.ts';
import { CLOSING_KINDS } from '../finance/closing/closing.enums.ts';
import { closingMachine } from '../finance/closing/closing.machine.ts';
import { COMMISSION_CAUSES, STATEMENT_STATES } from '../finance/commission/commission.enums.ts';
import { AGEINGS, CREDIT_STANDINGS } from '../finance/credit/credit.enums.ts';
import { assessmentMachine } from '../finance/examine/assessment.machine.ts';
import { PAY_METHODS, PAY_POINTS, PAY_STATES } from '../finance/finance.enums.ts';
import { CASH_SHIFTS, FUND_KINDS, FUND_MOVE_KINDS } from '../finance/fund.enums.ts';
import { fundMoveMachine } from '../finance/fund-move.machine.ts';
import { INFORMATION_PAYERS } from '../finance/information/information.enums.ts';
import { informationBillMachine } from '../finance/information/information-bill.machine.ts';
import { informationFeeMachine } from '../finance/information/information-fee.machine.ts';
import {
  INVOICE_ASK_ACTS,
  INVOICE_ASKS,
  INVOICE_KINDS,
  INVOICE_WAYS,
  TAX_CATEGORIES,
  TITLE_KINDS,
} from '../finance/invoice/invoice.enums.ts';
import { invoiceMachine } from '../finance/invoice.machine.ts';
import { paymentMachine } from '../finance/payment.machine.ts';
import { refundMachine } from '../finance/refund.machine.ts';
import { statementRowMachine } from '../finance/statements/statement-row.machine.ts';
import { topUpMachine } from '../finance/top-up.machine.ts';
import { coinMachine } from '../grading/coin.machine.ts';
import { DEFECT_CODES } from '../grading/grading.enums.ts';
import { RESULT_TYPES } from '../grading/result-types.ts';
import type { EnumItem } from '../kernel/enums.ts';
import { BOX_TYPES } from '../labels/holders.ts';
import { PRINT_REASONS } from '../labels/labels.enums.ts';
import { CLAIM_STATUSES, CLAIM_TYPES } from '../lookups/lookups.enums.ts';
import { orderMachine } from '../receiving/order.machine.ts';
import { parcelMachine } from '../receiving/parcel.machine.ts';
import { DISCREPANCY_TYPES, MARKS, SERVICE_TYPES } from '../receiving/receiving.enums.ts';
import {
  OPEN_WHEN,
  ORDER_DELIVERY_STATES,
  ORDER_SOURCES,
  RETURN_METHODS,
  SAID_CHANNELS,
} from '../receiving/submission.enums.ts';
import { FEEDBACK_STATUSES } from '../website/website.enums.ts';
import { CROSSOVER_TRUST, THIRD_PARTY_KINDS } from './system.enums.ts';

/**
 * What people may edit of a built-in dictionary: of `states` (derived or moved by a machine) names and colours only; of
 * `choices` also order and whether a value is offered. Codes are never theirs.
 */
export type DictionaryKind = 'states' | 'choices';

/** A dictionary whose codes the code owns. */
export interface BuiltInDictionary {
  readonly code: string;
  readonly zh: string;
  readonly en: string;
  readonly kind: DictionaryKind;
  /** Edited on a screen of its own, where the house also adds values; not among the dictionaries. */
  readonly isOpen?: true;
  readonly items: readonly EnumItem[];
}

const states = (code: string, zh: string, en: string, items: readonly EnumItem[]): BuiltInDictionary => ({
  ...{ code, zh, en, items },
  kind: 'states',
});
const choices = (code: string, zh: string, en: string, items: readonly EnumItem[]): BuiltInDictionary => ({
  ...{ code, zh, en, items },
  kind: 'choices',
});

/** Every enumeration of the house with its names (terms.md “Enumerations”). New ones are appended where they belong. */
export const DICTIONARIES: readonly BuiltInDictionary[] = [
  choices('serviceType', '服务类型', 'Services', SERVICE_TYPES),
  { ...choices('category1', '一级分类', 'Categories', CATEGORIES1), isOpen: true },
  { ...choices('category2', '二级分类', 'Subcategories', CATEGORIES2), isOpen: true },
  states('orderStatus', '送评单状态', 'Order states', orderMachine.states),
  states('ratingStatus', '评级单状态', 'Coin states', coinMachine.states),
  states('isPay', '支付状态', 'Payment of orders', PAY_STATES),
  choices('isMark', '标记', 'Flags', MARKS),
  states('deliveryStatus', '发货状态', 'Delivery states', deliveryMachine.states),
  states('orderDelivery', '送评单发货状态', 'Delivery of orders', ORDER_DELIVERY_STATES),
  choices('freightPayer', '运费付款方', 'Payers of freight', FREIGHT_PAYERS),
  states('returnFinding', '退件核对结果', 'Findings of returned parcels', RETURN_FINDINGS),
  states('warnType', '预警类型', 'Warnings', WARN_TYPES),
  choices('resultType', '评级结果', 'Results', RESULT_TYPES),
  choices('defectCode', '瑕疵代码', 'Defects', DEFECT_CODES),
  choices('imageKind', '图片类型', 'Pictures', IMAGE_KINDS),
  states('parcelStatus', '包裹状态', 'States of parcels received', parcelMachine.states),
  states('handOverStatus', '交接状态', 'States of hand-overs', handOverMachine.states),
  states('handedState', '交接明细状态', 'Coins of a hand-over', HANDED_STATES),
  states('shiftStatus', '交接班状态', 'States of hand-overs of desks', shiftMachine.states),
  states('courierBillStatus', '快递账单状态', 'States of bills of couriers', courierBillMachine.states),
  states('stockCountStatus', '盘点状态', 'States of stock-takings', stockCountMachine.states),
  states('countedState', '盘点明细状态', 'Coins of a stock-taking', COUNTED_STATES),
  choices('room', '保管处', 'Rooms that keep coins', ROOMS),
  choices('discrepancy', '收货异常', 'Discrepancies', DISCREPANCY_TYPES),
  states('auditType', '审核类型', 'Audit types', AUDIT_TYPES),
  states('auditStatus', '审核状态', 'Audit states', auditTaskMachine.states),
  choices('qcSeverity', '质检严重度', 'Severities', QC_SEVERITIES),
  choices('qcItem', '质检项目', 'Checklist', QC_ITEMS),
  choices('recheckVerdict', '抽检结论', 'Spot-check results', RECHECK_VERDICTS),
  choices('spotCheckState', '抽检状态', 'Spot-check states', SPOT_CHECK_STATES),
  choices('spotPlanPhase', '抽检计划阶段', 'Phases of spot-check plans', SPOT_PLAN_PHASES),
  choices('payMethod', '支付方式', 'Payment methods', PAY_METHODS),
  choices('payPoint', '付款时点', 'Payment terms', PAY_POINTS),
  states('paymentStatus', '收款状态', 'Payment states', paymentMachine.states),
  states('matchStatus', '对账状态', 'Matching states', statementRowMachine.states),
  states('refundStatus', '退款状态', 'Refund states', refundMachine.states),
  states('rechargeStatus', '充值状态', 'Top-up states', topUpMachine.states),
  choices('closingKind', '结账种类', 'Kinds of closings', CLOSING_KINDS),
  states('closingStatus', '结账状态', 'Closing states', closingMachine.states),
  choices('fundKind', '资金账户类型', 'Kinds of fund accounts', FUND_KINDS),
  choices('fundMoveKind', '资金凭证种类', 'Kinds of fund vouchers', FUND_MOVE_KINDS),
  states('fundMoveStatus', '资金凭证状态', 'Fund voucher states', fundMoveMachine.states),
  choices('cashShift', '收银班次', 'Shifts of the cash desk', CASH_SHIFTS),
  states('invoiceStatus', '发票状态', 'Invoice states', invoiceMachine.states),
  choices('invoiceKind', '发票种类', 'Kinds of invoices', INVOICE_KINDS),
  choices('invoiceTitleKind', '发票抬头类型', 'Kinds of invoice titles', TITLE_KINDS),
  choices('invoiceWay', '发票寄送方式', 'Ways of invoices', INVOICE_WAYS),
  choices('taxCategory', '发票税目', 'Tax categories of invoices', TAX_CATEGORIES),
  choices('invoiceAskAct', '税务网关操作', 'Questions to the tax gateway', INVOICE_ASK_ACTS),
  states('invoiceAsk', '税务网关答复', 'Answers of the tax gateway', INVOICE_ASKS),
  states('infoFeeStatus', '信息费状态', 'Information-fee states', informationFeeMachine.states),
  states('infoBillStatus', '信息费账单状态', 'States of information-fee bills', informationBillMachine.states),
  choices('ageing', '账龄', 'Ages of what is owed', AGEINGS),
  states('creditStanding', '挂账状态', 'Standing of payers on account', CREDIT_STANDINGS),
  choices('informationPayer', '信息费付款方', 'Payers of information fees', INFORMATION_PAYERS),
  states('examineStatus', '考核状态', 'Assessment states', assessmentMachine.states),
  choices('claimType', '索赔类型', 'Claims', CLAIM_TYPES),
  states('claimStatus', '索赔状态', 'Claim states', CLAIM_STATUSES),
  states('certStatus', '证书状态', 'Certificate states', certificateMachine.states),
  states('claimState', '售后申请状态', 'States of warranty claims', claimMachine.states),
  choices('printReason', '打印原因', 'Print reasons', PRINT_REASONS),
  choices('boxType', '盒型', 'Holders', BOX_TYPES),
  choices('metal', '材质', 'Metals', METALS),
  choices('refSystem', '目录体系', 'Catalogue systems', REF_SYSTEMS),
  choices('limitAction', '超限处理', 'Limit actions', LIMIT_ACTIONS),
  choices('companyType', '公司类型', 'Company types', COMPANY_TYPES),
  states('companyState', '公司状态', 'Company states', COMPANY_STATES),
  states('consensusMode', '定分方式', 'Consensus modes', CONSENSUS_MODES),
  choices('settleCycle', '公司结算周期', 'Settlement of companies', SETTLE_CYCLES),
  choices('teacherLevel', '评级师级别', 'Grader levels', TEACHER_LEVELS),
  choices('commissionMode', '代理佣金方式', 'Commission of agents', COMMISSION_MODES),
  states('commissionCause', '佣金变动原因', 'Causes of commission', COMMISSION_CAUSES),
  choices('depositKind', '代理保证金收付', 'Movements of deposits', DEPOSIT_KINDS),
  states('depositStatus', '代理保证金状态', 'States of deposits', DEPOSIT_STATUSES),
  states('commissionStatement', '佣金结算单状态', 'States of commission statements', STATEMENT_STATES),
  choices('customerLevel', '客户等级', 'Customer levels', CUSTOMER_LEVELS),
  states('idVerifyStatus', '身份证审核状态', 'ID review states', ID_VERIFY_STATUSES),
  states('accountStatus', '账号状态', 'Account states', ACCOUNT_STATES),
  states('roleStatus', '角色状态', 'Role states', ROLE_STATES),
  states('scopeKind', '数据范围', 'Data scopes', SCOPE_KINDS),
  states('feedbackStatus', '反馈状态', 'Feedback states', FEEDBACK_STATUSES),
  choices('orderSource', '送评来源', 'Order sources', ORDER_SOURCES),
  choices('returnMethod', '回寄方式', 'Return methods', RETURN_METHODS),
  choices('openWhen', '开盒条件', 'Opening of the old slab', OPEN_WHEN),
  choices('saidChannel', '沟通渠道', 'Channels', SAID_CHANNELS),
  choices('thirdPartyKind', '三方公司类型', 'Third parties', THIRD_PARTY_KINDS),
  choices('notifyBy', '通知方式', 'Notices by', NOTIFY_WAYS),
  states('messageKind', '客户消息种类', 'Kinds of customer messages', MESSAGE_KINDS),
  states('messageState', '客户消息状态', 'States of customer messages', MESSAGE_STATES),
  choices('messageLang', '客户消息语言', 'Languages of customer messages', MESSAGE_LANGS),
  choices('customerSource', '客户来源', 'Customer sources', CUSTOMER_SOURCES),
  choices('idType', '证件类型', 'ID documents', ID_TYPES),
  choices('crossoverTrust', '跨评采信', 'Crossover trust', CROSSOVER_TRUST),
];

/** A dictionary whose values people own: reasons offered wherever one is asked for. */
export const COMMON_REASONS = { code: 'commonReason', zh: '常用原因', en: 'Common reasons' } as const;

/** Where pieces lie between receipt and entry: the places of the house, which people own. */
export const STORAGE_PLACES = { code: 'storagePlace', zh: '存放位置', en: 'Storage places' } as const;

/** The built-in dictionary with this code, or null. */
export function findDictionary(code: string): BuiltInDictionary | null {
  return DICTIONARIES.find((one) => one.code === code) ?? null;
}
