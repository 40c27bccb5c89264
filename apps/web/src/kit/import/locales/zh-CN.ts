/** Texts of imports in three steps: file, findings, done, Chinese. */
export const zhCN = {
  'import.stepFile': '选择文件',
  'import.stepCheck': '校验结果',
  'import.stepDone': '完成',
  'import.template': '下载模板',
  'import.drop': '把文件拖到这里，或点击选择',
  'import.limits': 'xlsx 或 CSV（UTF-8、GBK），最多 {{rows}} 行、{{mb}} MB；先校验，不会直接写入。',
  'import.checking': '正在校验 {{name}}',
  'import.tooLarge': '文件超过 {{mb}} MB',
  'import.wrongType': '只接受 xlsx 或 CSV 文件',
  'import.bad': '{{count}} 行有误',
  'import.clean': '全部通过',
  'import.onlyFindings': '只看有问题的行',
  'import.row': '行号',
  'import.findings': '校验结果',
  'import.ok': '通过',
  'import.acceptAll': '全部导入',
  'import.acceptGood': '仅导入正确的 {{count}} 行',
  'import.allBlocked': '有行需要改正，不能全部导入',
  'import.noneGood': '没有可导入的行',
  'import.annotated': '下载带错误原因的文件',
  'import.again': '换一个文件',
  'import.close': '关闭',
  'import.changed': '资料在校验后有变化，请重新上传校验。',
  'import.level.error': '错误',
  'import.level.warning': '提醒',
  'import.level.info': '说明',
  'import.earlier': '导入记录',
  'import.file': '文件',
  'import.at': '时间',
  'import.who': '操作人',
  'import.act': '操作',
  'import.rollBack': '撤销导入',
  'import.rollBackTitle': '撤销导入 {{name}}？',
  'import.isRolledBack': '已撤销',
} as const;

declare global {
  interface MintmarkTexts {
    import: typeof zhCN;
  }
}
