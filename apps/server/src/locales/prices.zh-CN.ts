/** Texts about price lists. */
export const pricesZh = {
  priceListNotDraft: '该价格表已发布，请新建版本后修改',
  priceListNotPublished: '只有已发布的价格表可以撤回',
  priceListFaulty: '价格表中还有错误，已在表格中标出',
  priceListBegun: '该价格表已经生效，请发布新版本',
  priceListUsed: '已有订单按该价格表报价',
  priceLineMoved: '其他人刚刚发布了另一份价格表，请查看后再发布',
  priceTrialScope: '试算涉及整个公司的订单，您的数据范围不足',
  priceTrialOpen: '该草稿已有一次试算正在进行',
  priceTrialOver: '该次试算已结束',
  'month-ahead': '不能选择将来的月份',
  'price-day-past': '生效日期不能早于今天',
  'price-day-taken': '已有价格表在这一天生效',
} as const;
