/** Texts of masters, Chinese. */
export const zhCN = {
  'kit.master.view': '查看',
  'kit.master.new': '新增{{noun}}',
  'kit.master.edit': '编辑',
  'kit.master.editTitle': '编辑{{noun}} {{code}}',
  'kit.master.enable': '启用',
  'kit.master.enableTitle': '启用{{noun}} {{code}}',
  'kit.master.disable': '停用',
  'kit.master.disableTitle': '停用{{noun}} {{code}}',
  'kit.master.remove': '删除',
  'kit.master.removeTitle': '删除{{noun}} {{code}}？',
  'kit.master.removed': '已删除',
  'kit.master.done': '已保存',
  'kit.master.code': '代码',
  'kit.master.codeHint': '2–12 位大写字母或数字，保存后不能修改',
  'kit.master.codeOrName': '代码或名称',
  'kit.master.name': '名称',
  'kit.master.state': '状态',
  'kit.master.active': '启用',
  'kit.master.inactive': '停用',
  'kit.master.yes': '是',
  'kit.master.no': '否',
  'kit.master.updatedAt': '更新日期',
} as const;

declare global {
  interface MintmarkTexts {
    kitMaster: typeof zhCN;
  }
}
