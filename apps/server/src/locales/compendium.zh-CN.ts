/** Texts about the compendium. */
export const compendiumZh = {
  itemInUse: '已有钱币、送评明细或被合并的纲目使用该纲目，不能删除；可以停用',
  itemMerged: '该纲目已合并到其他纲目，不能再修改',
  itemStatusSame: '该纲目已是这一状态，请刷新',
  varietyInUse: '已有钱币或送评明细使用删去的版别，不能删除',
  'reference-taken': '该编号已属于其他纲目；如几种共用同一编号，请在两处都勾选“共用”',
  'variety-level': '版别最多三级，每行最多比上一行低一级',
  'tolerance-alone': '有允差时须填写标准值',
} as const;
