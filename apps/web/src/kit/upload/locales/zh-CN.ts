/** Texts of uploads; title and sense of the first two are the specification's (§5). */
export const zhCN = {
  'upload.typeTitle': '文件格式不正确',
  'upload.typeText': '不能上传 {{name}}，请选择 jpg 或 png 格式的图片。',
  'upload.sizeTitle': '文件太大',
  'upload.sizeText': '{{name}} 超过 {{mb}} MB，请压缩后再上传。',
  'upload.add': '添加照片（可拖入或粘贴）',
  'upload.removeOne': '移除 {{name}}',
  'upload.enough': '最多 {{n}} 张',
  'upload.lost': '没有上传，请再选一次',
  'upload.progress': '{{done}} / {{total}}',
} as const;

declare global {
  interface MintmarkTexts {
    upload: typeof zhCN;
  }
}
