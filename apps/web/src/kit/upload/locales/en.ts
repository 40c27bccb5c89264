import type { Translation } from '../../i18n/index.ts';
import type { zhCN } from './zh-CN.ts';

export const en: Translation<typeof zhCN> = {
  'upload.typeTitle': 'Wrong file format',
  'upload.typeText': '{{name}} cannot be uploaded. Choose a jpg or png image.',
  'upload.sizeTitle': 'The file is too large',
  'upload.sizeText': '{{name}} is over {{mb}} MB. Make it smaller and upload again.',
  'upload.add': 'Add photos (drop or paste too)',
  'upload.removeOne': 'Remove {{name}}',
  'upload.enough': 'At most {{n}}',
  'upload.lost': 'Not uploaded; choose it again',
  'upload.progress': '{{done}} / {{total}}',
};
