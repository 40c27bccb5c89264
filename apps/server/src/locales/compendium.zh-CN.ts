/** Texts about the compendium. */
export const compendiumZh = {
  itemInUse: '已有钱币、送评明细或被合并的纲目使用该纲目，不能删除；可以停用',
  itemMerged: '该纲目已合并到其他纲目，不能再修改',
  itemStatusSame: '该纲目已是这一状态，请刷新',
  mergeItself: '请选择两个不同的纲目',
  mergeSurvivorClosed: '保留的纲目须为启用状态',
  mergeOtherCategory: '两个纲目的一级分类不同，不能合并',
  mergeOtherMetal: '一个是铜质、另一个不是，评分规则不同，不能合并',
  mergeTooMuch: '合并后编号超过 40 个、版别超过 300 个或参考价超过 500 条，请先整理',
  mergeUndone: '该合并已撤销',
  mergeFinal: '该合并已过可撤销期限',
  mergeSurvivorMerged: '保留的纲目后来又被合并，请先撤销那一次合并',
  mergeNumberTaken: '原纲目的编号现已属于其他纲目，请先改正后再撤销',
  varietyInUse: '已有钱币或送评明细使用删去的版别，不能删除',
  'reference-taken': '该编号已属于其他纲目；如几种共用同一编号，请在两处都勾选“共用”',
  'variety-level': '版别最多三级，每行最多比上一行低一级',
  'tolerance-alone': '有允差时须填写标准值',
} as const;
