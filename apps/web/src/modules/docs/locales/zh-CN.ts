/** Texts of help documents: reading and writing. */
export const zhCN = {
  'docs.view.title': '帮助文档',
  'docs.view.print': '打印',
  'docs.view.noneText': '需要说明时请告诉管理员，由管理员在“帮助文档管理”中编写并发布。',
  'docs.view.otherLang': '这篇文档没有您所用语言的版本，现在显示的是另一种语言。',
  'docs.view.version': '第 {{no}} 版 · {{day}} 更新',
  'docs.reader.title': '系统文档',
  'docs.reader.choose': '从左侧选择一篇文档',
  'docs.lang.label': '语言',
  'docs.lang.zh-CN': '中文',
  'docs.lang.en': 'English',

  'docs.doc.title': '帮助文档管理',
  'docs.doc.choose': '请选择一篇文档',
  'docs.doc.chooseText': '从左侧选择，或新建一篇。文档按页面路径与页面对应，发布后页面上的帮助按钮即可打开。',

  'docs.tree.label': '文档目录',
  'docs.tree.search': '标题、正文、路径',
  'docs.tree.new': '新建',
  'docs.tree.unpublished': '未发布',
  'docs.tree.empty': '还没有文档',
  'docs.tree.noMatch': '标题和已发布的正文里都没有这些字。',

  'docs.node.newTitle': '新建文档',
  'docs.node.editTitle': '修改 {{title}}',
  'docs.node.titleZh': '中文名称',
  'docs.node.titleEn': '英文名称',
  'docs.node.key': '对应页面',
  'docs.node.keyHint': '只列出还没有文档的页面；章节可以不选。',
  'docs.node.parent': '上级',
  'docs.node.parentHint': '不选则在最外层，最多 4 级。',
  'docs.node.chapter': '章节，没有对应页面',
  'docs.node.read': '查看',
  'docs.node.up': '上移',
  'docs.node.down': '下移',
  'docs.node.newBelow': '新建下级',
  'docs.node.edit': '修改',
  'docs.node.remove': '删除',
  'docs.node.removeTitle': '删除“{{title}}”？',
  'docs.node.removeText': '文档的全部版本会一并删除，页面上的帮助按钮将提示暂无文档。',

  'docs.versions.label': '版本',
  'docs.versions.no': '第 {{n}} 版',
  'docs.versions.new': '新版本，尚未保存',
  'docs.versions.active': '已发布',
  'docs.versions.system': '系统自带',
  'docs.versions.write': '新写一版',

  'docs.text.title': '标题',
  'docs.text.content': '正文',
  'docs.text.activeNote': '这是读者看到的版本，保存后立即生效。想保留现在的文字，请另存为新版本。',
  'docs.text.stale': '有人先保存了这一版，您的文字没有覆盖它。可以另存为新版本，或者放弃后重新载入。',
  'docs.text.reload': '放弃并重新载入',
  'docs.text.sending': '图片上传中',
  'docs.text.dirty': '有未保存的内容',
  'docs.text.preview': '预览',
  'docs.text.save': '保存',
  'docs.text.saveAsNew': '另存为新版本',
  'docs.text.saved': '已保存',
  'docs.text.publish': '发布',
  'docs.text.published': '已发布，读者看到的就是这一版',
  'docs.text.remove': '删除此版本',
  'docs.text.removeTitle': '删除第 {{no}} 版？',
  'docs.text.removeText': '删除后不能恢复。',
  'docs.text.removeActive': '这是读者看到的版本，删除后这种语言将没有文档。',

  'docs.leave.title': '有未保存的内容',
  'docs.leave.text': '离开后这一版的修改会丢失。',
  'docs.leave.ok': '不保存，离开',
} as const;

declare global {
  interface MintmarkTexts {
    docs: typeof zhCN;
  }
}
