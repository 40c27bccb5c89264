/** Texts of the list of a tray, Chinese. */
export const traysZh = {
  'labels.tray.print': '打印箱单',
  'labels.tray.title': '箱单 {{no}}',
  'labels.tray.rawTitle': '裸退的钱币和原因',
} as const;
