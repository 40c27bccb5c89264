import { findCjkTexts } from '../arch/cjk.ts';
import { isTest } from '../arch/places.ts';
import { eachFile, type Rule } from '../arch/rule.ts';

export const webTexts: Rule = {
  id: 'web-texts',
  demand: 'no text for people in web code: use a key of locales/{zh-CN,en}.ts',
  check: eachFile((file) => {
    const isCode = file.path.startsWith('apps/web/src/') && !file.path.includes('/locales/') && !isTest(file.path);
    return isCode ? findCjkTexts(file) : [];
  }),
  bad: [
    { 'apps/web/src/ui/x.tsx': 'export const X = () => <b>收货确认</b>;' },
    { 'apps/web/src/ui/x.tsx': "export const X = () => <b title='收货'>1</b>;" },
    { 'apps/web/src/kit/x.ts': 'export const x = (n: number) => `共 $' + '{n} 条`;' },
  ],
  good: [
    { 'apps/web/src/ui/x.tsx': '// 收货确认\nexport const X = () => <b>{/* 注 */}1</b>;' },
    { 'apps/web/src/modules/receiving/locales/zh-CN.ts': "export const zhCN = { 'receiving.title': '收货' };" },
  ],
};
