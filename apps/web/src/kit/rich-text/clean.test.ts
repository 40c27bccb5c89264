// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { cleanFragment } from './clean.ts';

function shown(html: string): string {
  const place = document.createElement('div');
  place.append(cleanFragment(html));
  return place.innerHTML;
}

describe('rich text in the browser', () => {
  test.each([
    ['<p onclick="x()">a<script>1</script></p>', '<p>a</p>'],
    ['<a href="javascript:x()">a</a>', '<a>a</a>'],
    ['<a href="//evil.example">a</a>', '<a>a</a>'],
    ['<svg onload="x()"><circle></circle></svg><p>a</p>', '<p>a</p>'],
    ['<img src="https://evil.example/a.png" alt="x"><p>a</p>', '<p>a</p>'],
    ['<p style="position:fixed" class="x" id="root">a</p>', '<p>a</p>'],
    ['<form action="/x"><input><p>a</p></form>', '<p>a</p>'],
  ])('%s becomes %s', (dirty, clean) => expect(shown(dirty)).toBe(clean));

  test('keeps tables with widths, links and own pictures', () => {
    const html =
      '<table><tbody><tr><td colspan="2" colwidth="120,80"><p>a</p></td></tr></tbody></table><p><a href="/x">b</a></p>';
    expect(shown(html)).toBe(html);
    expect(shown('<img src="/oss/Doc/1-a.jpg?sig=x" alt="c">')).toBe('<img src="/oss/Doc/1-a.jpg?sig=x" alt="c">');
  });
});
