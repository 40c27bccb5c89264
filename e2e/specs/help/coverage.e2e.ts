import { docsEndpoints } from '@mintmark/contract/docs/docs.endpoints.ts';
import { DOC_LANGS } from '@mintmark/contract/docs/docs.paths.ts';
import { expect, test } from '../../fixtures/test.ts';
import { registeredScreens } from '../smoke/registered.ts';

test('every screen has its help document, published in both languages (R033, R551)', async ({ as }) => {
  const admin = await as('admin');
  const missing: string[] = [];
  for (const { path } of await registeredScreens()) {
    // The reader itself has no help button.
    if (path === '/admin/viewDoc') continue;
    for (const lang of DOC_LANGS) {
      const doc = await admin.call(docsEndpoints.getDoc, { query: { key: path, lang } });
      if (doc?.lang !== lang) missing.push(`${path} ${lang}`);
    }
  }
  expect(missing).toEqual([]);
});
