/** Texts of the rich text editor. */
export const zhCN = {
  'editor.toolbar': '文字格式',
  'editor.undo': '撤销',
  'editor.redo': '重做',
  'editor.heading2': '标题',
  'editor.heading3': '小标题',
  'editor.bold': '加粗',
  'editor.italic': '斜体',
  'editor.underline': '下划线',
  'editor.strike': '删除线',
  'editor.code': '代码',
  'editor.kbd': '按键',
  'editor.bulletList': '项目列表',
  'editor.orderedList': '编号列表',
  'editor.quote': '引用',
  'editor.rule': '分隔线',
  'editor.link': '链接',
  'editor.linkAddress': '链接地址',
  'editor.linkHint': 'https:// 或 /页面路径，留空取消链接',
  'editor.linkApply': '确定',
  'editor.image': '插入图片',
  'editor.table': '插入表格',
  'editor.addRow': '加一行',
  'editor.addColumn': '加一列',
  'editor.mergeCells': '合并或拆分',
  'editor.deleteRow': '删除行',
  'editor.deleteColumn': '删除列',
  'editor.deleteTable': '删除表格',
} as const;

declare global {
  interface MintmarkTexts {
    editor: typeof zhCN;
  }
}
