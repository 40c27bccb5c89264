import type { MessageTable } from '../kernel/message-table.ts';
import { accountsZh } from './accounts.zh-CN.ts';
import { assessmentsZh } from './assessments.zh-CN.ts';
import { closingZh } from './closing.zh-CN.ts';
import { commissionZh } from './commission.zh-CN.ts';
import { companiesZh } from './companies.zh-CN.ts';
import { compendiumZh } from './compendium.zh-CN.ts';
import { configZhCN } from './config.zh-CN.ts';
import { courierBillsZh } from './courier-bills.zh-CN.ts';
import { creditZh } from './credit.zh-CN.ts';
import { custodyZh } from './custody.zh-CN.ts';
import { customersZh } from './customers.zh-CN.ts';
import { dictZh } from './dict.zh-CN.ts';
import { exportsZh } from './exports.zh-CN.ts';
import { exportsSystemZh } from './exports-system.zh-CN.ts';
import { fundsZh } from './funds.zh-CN.ts';
import { guardsZh } from './guards.zh-CN.ts';
import { guardsAfterSaleZh } from './guards-after-sale.zh-CN.ts';
import { guardsShippingZh } from './guards-shipping.zh-CN.ts';
import { importZh } from './import.zh-CN.ts';
import { informationZh } from './information.zh-CN.ts';
import { invoicesZh } from './invoices.zh-CN.ts';
import { masterZh } from './master.zh-CN.ts';
import { noticesZh } from './notices.zh-CN.ts';
import { pricesZh } from './prices.zh-CN.ts';
import { scalesZh } from './scales.zh-CN.ts';
import { spotZh } from './spot.zh-CN.ts';
import { statementsZh } from './statements.zh-CN.ts';
import { topUpsZh } from './top-ups.zh-CN.ts';
import { unitedTexts } from './united-texts.ts';
import { workZh } from './work.zh-CN.ts';

export const zhCN: MessageTable = {
  errors: {
    SESSION_MISSING: '没有权限或登录已过期',
    NOT_ALLOWED: '您没有进行该操作的权限',
    HOUSE_ONLY: '没有权限：属于全公司的设置，只有数据范围为“全部公司”的人员可以修改',
    ADDRESS_REFUSED: '当前网络地址不在允许范围内',
    NOT_FOUND: '记录不存在',
    GUARD_PROFILE: '请先在个人中心修改初始密码并完善资料',
    GUARD_PHONE: '请先绑定手机号',
    INPUT_INVALID: '填写有误，请检查标出的内容',
    FILTER_UNKNOWN: '查询条件无效：{key}',
    IN_USE: '正在使用，不能删除：{uses}',
    EXPORT_TOO_LARGE: '一个文件最多 {most} 条，现有 {rows} 条，请缩小查询范围',
    EXPORT_BUSY: '您已有 {most} 个导出在后台进行，请等其中一个完成或先取消',
    EXPORT_NARROWED: '您的数据范围已变更，该文件不能再下载，请重新导出',
    BODY_REFUSED: '请求内容无法识别',
    BODY_TOO_LARGE: '请求内容过大',
    BODY_TYPE: '不支持的请求格式',
    TOO_MANY_REQUESTS: '操作过于频繁，请稍后再试',
    VERSION_STALE: '该记录已被他人修改，请核对后再保存',
    STATE_CONFLICT: '当前状态“{state}”不能进行该操作',
    GUARD_FAILED: '{guard}',
    IDEMPOTENCY_REQUIRED: '缺少请求编号，请刷新页面后重试',
    IDEMPOTENCY_MISMATCH: '请求编号已用于其他操作，请重试',
    IDEMPOTENCY_RUNNING: '相同的操作正在处理，请稍候',
    CLIENT_HEADER_REQUIRED: '请求来源无效',
    INTERNAL: '系统出错，请稍后重试。编号 {requestId}',
    DATABASE_LOST: '数据库暂时无法连接，请稍后重试',
    DATABASE_BUSY: '系统繁忙，请稍后重试',
    STORAGE_FULL: '存储空间不足，未能保存，请联系管理员',
    CAPTCHA_WRONG: '验证码错误或已过期',
    LOGIN_FAILED: '用户名或密码错误，或失败次数过多，请稍后再试',
    SMS_REQUIRED: '需要短信验证码',
    SMS_WRONG: '短信验证码错误或已过期',
    ACCOUNT_DISABLED: '账号已停用，请联系管理员',
    ACCOUNT_CHOICE: '该手机号绑定了多个账号，请选择',
    RECORD_LOCKED: '该记录正由他人处理',
    CONFIRM_AGAIN: '该操作需要第二人确认',
    CONFIRM_NEEDED: '请用密码或短信验证码再次确认',
    ALREADY_DECIDED: '该审核已由 {who} 处理',
    PASSWORD_WRONG: '密码错误',
    PASSWORD_POLICY: '密码须为 12–64 位，含大写、小写、数字、符号中的三类，且不含姓名或用户名',
    UPLOAD_POLICY: '上传凭证无效或已过期，请重试',
    FILE_TYPE: '文件格式不正确，请选择 jpg 或 png 图片',
    FILE_TOO_LARGE: '文件过大，最大 {limitMb} MB',
    WORKBOOK_REFUSED: '表格无法读取：{reason}',
    IMPORT_FINDINGS: '表格中有 {count} 行需要修改',
    NO_PRICE_RULE: '没有适用的价格规则',
    PAYMENT_DUE: '尚有 {due} 元未付',
    BALANCE_SHORT: '余额不足',
    TXN_USED: '该交易流水号已入账',
    DUTY_CONFLICT: '您已参与该枚的其他环节，不能进行此操作',
    LABEL_MISMATCH: '标签、实物与芯片不一致',
    LABEL_TEXT_LONG: '“{field}”超出标签可容纳的长度',
    REASON_REQUIRED: '请填写原因',
    COIN_LEASED: '该枚正由其他评级师处理',
  },
  texts: unitedTexts([
    {
      required: '必填',
      'too-short': '太短',
      'bad-days': '日期写作 2026-10-01 或 2026-10-01~2026-10-07',
      'too-long': '太长',
      'too-many': '数量已满，请先删除不用的',
      'too-small': '数值过小',
      'too-big': '数值过大',
      'bad-format': '格式不正确',
      'bad-type': '类型不正确',
      cron: '请填写五段的时间表达式：分 时 日 月 周',
      'more-than-missing': '不能多于所缺的枚数，多出的请上报多件',
      'not-offered': '该选项已停用，请选择其他值',
      'waybill-known': '这个运单号已登记为包裹 {value}，请打开它',
      'line-tied': '这一行登记过差异或见过旧证书，不能移走',
      'more-than-line': '多于这一行的枚数',
      'order-empty': '至少留下一枚；要全部移走请用合并',
      'nothing-moved': '请填写移走的枚数',
      'bad-choice': '不在可选范围内',
      'unknown-field': '不支持的内容',
      'not-found': '不存在',
      'never-discounted': '清洗养护不参与折扣',
      'amount-above-most': '超过费用项目的上限',
      'amount-fixed': '该费用的金额固定，不能修改',
      'below-amount': '不能低于默认金额',
      'category-outside': '该费用不适用于这个分类',
      'coin-needed': '该费用按枚计，请在某一枚上添加',
      'before-shipping': '不能早于发货时间',
      'not-in-parcel': '不属于这个包裹',
      'may-not-decide': '无权处理这个任务：没有相应权限、已停用，或不属于这家公司和类别',
      'own-work': '评过、录入过、制作过、申请过或审过这一枚，不能接手',
      'nobody-decides': '组内没有可以处理这个任务的人',
      'not-in-future': '须晚于现在',
      'note-or-picture': '请写明客户的原话，或附上图片',
      'auditors-left': '须留出足够的审核人',
      'day-past': '不能早于今天',
      'order-only': '该费用按单计，请加在整单上',
      'already-used': '已被使用',
      'mobile-format': '手机号格式不正确',
      'mail-format': '邮箱格式不正确',
      'sms-code': '【Mintmark】验证码 {code}，5 分钟内有效。请勿告诉任何人。',
      'sms-not-arrived':
        '【Mintmark】您的送评单 {orderCode} 尚未到件，{day} 仍未到件将自动取消。如已寄出或仍要送评，请联系我们。',
      'sms-not-arrived-paid': '【Mintmark】您的送评单 {orderCode} 已付款但尚未到件。请尽快寄出，或联系我们办理退款。',
      'message-price-question': '报价 {quoted} 元，计价后为 {total} 元，是否同意',
      'always-on': '这一项不能停用',
      'administrators-apart': '该人员已是三员中的另一员，系统、安全、审计管理员不能由同一人担任',
      'beyond-own': '超出您自己的权限或范围',
      'id-number': '身份证号不正确',
      'witness-self': '须由另一位同事确认',
    },
    configZhCN,
    guardsZh,
    guardsAfterSaleZh,
    guardsShippingZh,
    accountsZh,
    custodyZh,
    customersZh,
    closingZh,
    commissionZh,
    companiesZh,
    importZh,
    masterZh,
    compendiumZh,
    noticesZh,
    exportsZh,
    exportsSystemZh,
    spotZh,
    statementsZh,
    topUpsZh,
    courierBillsZh,
    creditZh,
    fundsZh,
    assessmentsZh,
    informationZh,
    invoicesZh,
    workZh,
    pricesZh,
    scalesZh,
    dictZh,
  ]),
};
