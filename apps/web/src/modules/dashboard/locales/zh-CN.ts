/** Texts of the console. */
export const zhCN = {
  'dashboard.console.title': '主控台',
  'dashboard.console.work': '待处理工作',
  'dashboard.console.updated': '{{day}} {{weekday}} · {{time}} 更新',
  'dashboard.console.stale': '没有更新成功，现在显示的是 {{time}} 的数据。',
  'dashboard.console.retry': '重新加载',
  'dashboard.console.idNotice': '身份证审核未通过或待审核，请到个人中心查看。',
  'dashboard.console.profile': '个人中心',

  'dashboard.empty.title': '这里没有您的待处理工作',
  'dashboard.empty.text':
    '您的账号没有收评、审核、发货和财务的页面权限。需要时请管理员分配角色，再重新登录；其他功能在主菜单里。',
  'dashboard.empty.action': '查看个人中心',

  'dashboard.phase.receive': '收货',
  'dashboard.phase.entry': '录入',
  'dashboard.phase.grade': '评级',
  'dashboard.phase.audit': '审核',
  'dashboard.phase.production': '制作',
  'dashboard.phase.delivery': '发货',

  'dashboard.step.receive': '待收货确认',
  'dashboard.step.exception': '收货异常',
  'dashboard.step.entry': '明细录入',
  'dashboard.step.information': '制图 · 信息',
  'dashboard.step.grade': '一审 · 二审',
  'dashboard.step.conference': '三评 · 会审',
  'dashboard.step.highScore': '高分审核',
  'dashboard.step.otherAudit': '其他审核',
  'dashboard.step.production': '标签 · 编盒',
  'dashboard.step.quality': '出库质检',
  'dashboard.step.ship': '待发货',
  'dashboard.step.pickup': '待自取',

  'dashboard.unit.order_other': '单',
  'dashboard.unit.coin_other': '枚',
  'dashboard.unit.task_other': '项',
  'dashboard.unit.delivery_other': '件',
  'dashboard.tile.late': '{{n}} 超时',
  'dashboard.tile.oldest': '最久 {{n}} 天',
  'dashboard.tile.parts': '会审 {{conference}}，待第三评 {{third}}',
  'dashboard.tile.today': '今天到',

  'dashboard.flow.title': '今日流量',
  'dashboard.flow.unit': '枚',
  'dashboard.flow.today': '今日',
  'dashboard.flow.mean': '近 7 日均',
  'dashboard.flow.below': '低于均值',
  'dashboard.flow.step': '步骤',
  'dashboard.flow.none': '今天还没有记录',
  'dashboard.flow.entered': '录入',
  'dashboard.flow.measured': '信息',
  'dashboard.flow.graded': '评级',
  'dashboard.flow.audited': '审核',
  'dashboard.flow.labelled': '标签',
  'dashboard.flow.checked': '质检',
  'dashboard.flow.shipped': '发货',

  'dashboard.trend.title': '收件与定分',
  'dashboard.trend.sub': '近 {{n}} 日 · 枚',
  'dashboard.trend.received': '收件',
  'dashboard.trend.graded': '定分',
  'dashboard.trend.day': '日期',

  'dashboard.money.title': '待收款',
  'dashboard.money.orders_other': '{{count}} 单',
  'dashboard.money.collected': '今日已收',
  'dashboard.money.link': '收款管理',
  'dashboard.money.none': '没有待收的款项',
  'dashboard.money.d0': '未到期',
  'dashboard.money.d1': '逾期 1–7 天',
  'dashboard.money.d8': '逾期 8–30 天',
  'dashboard.money.d30': '逾期 30 天以上',

  'dashboard.zero.title': '今日必须为零',
  'dashboard.zero.all': '全部为零',
  'dashboard.zero.open_other': '{{count}} 项未平',
  'dashboard.zero.ledger': '资金差额',
  'dashboard.zero.placeless': '无归属钱币',
  'dashboard.zero.outbox': '外发失败',
  'dashboard.zero.unmatched': '到账未匹配',
  'dashboard.zero.ledgerHint': '请财务核对今日分录',
  'dashboard.zero.placelessHint': '请扫码登记所在位置',
  'dashboard.zero.outboxHint': '请管理员查看失败任务',
  'dashboard.zero.unmatchedHint': '请财务认领到账',
} as const;

declare global {
  interface MintmarkTexts {
    dashboard: typeof zhCN;
  }
}
