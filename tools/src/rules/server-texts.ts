import { findCjkTexts } from '../arch/cjk.ts';
import { isTest } from '../arch/places.ts';
import { eachFile, type Rule } from '../arch/rule.ts';

/** Texts, demonstration and start data, and what other systems speak. */
const EXEMPT = /^apps\/server\/src\/(.*\/)?((locales|seed|adapters)\/|[\w-]+\.data\.ts$)/;

export const serverTexts: Rule = {
  id: 'server-texts',
  demand: 'no text for people in server code: use an error id and the two locale tables',
  check: eachFile((file) => {
    const isCode = file.path.startsWith('apps/server/src/') && !EXEMPT.test(file.path) && !isTest(file.path);
    return isCode ? findCjkTexts(file) : [];
  }),
  bad: [{ 'apps/server/src/modules/receiving/x.ts': "throw new Error('订单不存在');" }],
  good: [
    { 'apps/server/src/locales/zh-CN.ts': "export const zhCN = { x: '订单不存在' };" },
    { 'apps/server/src/db/seed/x.ts': "export const name = '袁大头';" },
    { 'apps/server/src/kernel/x.ts': '/** 送评单 = submission order */\nexport const pattern = /[一-鿿]/;' },
  ],
};
