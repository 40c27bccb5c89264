import { expect, test } from 'vitest';
import { fillDocument } from './spa.ts';

test('a document gets its nonce and the footer of this installation, as text and never as markup (R039, R040, R041)', () => {
  const html = '<meta name="site-lines" content="__SITE_LINES__"><script nonce="__CSP_NONCE__"></script>';
  const site = { copyright: '© "A" & <B> $&', filing: '沪ICP备1号' };
  const filled = fillDocument(html, 'n0nce', site);
  expect(filled).toBe(
    '<meta name="site-lines" content="{&quot;copyright&quot;:&quot;© \\&quot;A\\&quot; &amp; &lt;B&gt; $&amp;&quot;,&quot;filing&quot;:&quot;沪ICP备1号&quot;}"><script nonce="n0nce"></script>',
  );
});
