/** Texts of the list of a tray, Chinese. */
export const traysZh = {
  'labels.tray.print': '打印箱单',
  'labels.tray.title': '箱单 {{no}}',
  'labels.tray.sub': '{{pieces}} 枚，{{orders}} 个送评单',
  'labels.tray.position': '位置',
  'labels.tray.number': '证书编号',
  'labels.tray.coinCode': '流转号',
  'labels.tray.order': '送评单',
  'labels.tray.name': '名称',
  'labels.tray.state': '状态',
  'labels.tray.from': '交出人',
  'labels.tray.to': '接收人',
  'labels.tray.rawTitle': '裸退的钱币和原因',
} as const;
