/** Merging and importing the compendium. */
export const COMPENDIUM_PARAMETERS = {
  'compendium.mergeUndoDays': {
    type: 'integer',
    default: 30,
    min: 1,
    max: 365,
    unit: 'days',
    zh: '纲目合并可撤销天数',
    en: 'Days that a merge of items can be undone',
    helpZh: '合并重复纲目后，在此天数内可以完整撤销；到期由定时任务定案，不能再撤销。',
    helpEn:
      'For so many days a merge of duplicate items can be taken back whole; then a scheduled task makes it final.',
  },
  'compendium.importKeepDays': {
    type: 'integer',
    default: 30,
    min: 1,
    max: 365,
    unit: 'days',
    zh: '纲目导入文件保留天数',
    en: 'Days that files of catalogue imports are kept',
    helpZh: '超过天数后删除上传的表格内容；未执行的导入一并删除，已导入的纲目和撤销记录不受影响。',
    helpEn:
      'Afterwards the rows of the uploaded file go, and imports that were never run; imported items and the record for rolling back stay.',
  },
} as const;
