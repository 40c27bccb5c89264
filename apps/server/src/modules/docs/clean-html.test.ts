import { describe, expect, test } from 'vitest';
import { cleanHtml, imageKeys, withImageLinks } from './clean-html.ts';
import { plainText } from './plain-text.ts';

describe('cleaned HTML', () => {
  test.each([
    ['a script', '<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
    ['an event', '<p onclick="x()">a</p><img src="x" onerror="alert(1)">', '<p>a</p>'],
    ['a javascript: link', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['a javascript: link in disguise', '<a href=" java&#10;script:alert(1)">a</a>', '<a>a</a>'],
    ['a data: link', '<a href="data:text/html,<script>1</script>">a</a>', '<a>a</a>'],
    ['an address without scheme', '<a href="//evil.example/x">a</a>', '<a>a</a>'],
    ['an svg', '<svg onload="alert(1)"><text>x</text></svg><p>a</p>', '<p>a</p>'],
    ['mathml', '<math><mi xlink:href="javascript:1">x</mi></math><p>a</p>', '<p>a</p>'],
    ['a frame', '<iframe src="https://evil.example"></iframe><p>a</p>', '<p>a</p>'],
    ['a style', '<style>p{background:url(//evil.example)}</style><p style="position:fixed">a</p>', '<p>a</p>'],
    ['a form', '<form action="//evil.example"><input name="x"><button>a</button></form>', 'a'],
    ['a foreign picture', '<p><img src="https://evil.example/x.png"></p>', '<p></p>'],
    ['a picture of another folder', '<p><img src="/oss/Id/1-a.jpg?sig=x"></p>', '<p></p>'],
    ['classes and ids', '<p class="ant-modal" id="root">a</p>', '<p>a</p>'],
    ['a base', '<base href="//evil.example"><meta http-equiv="refresh" content="0"><p>a</p>', '<p>a</p>'],
    ['a comment', '<!--[if IE]><script>1</script><![endif]--><p>a</p>', '<p>a</p>'],
  ])('loses %s', (_, dirty, clean) => expect(cleanHtml(dirty)).toBe(clean));

  test('keeps headings, lists, tables with widths, links and own pictures without their signature', () => {
    const html =
      '<h2>a</h2><ol start="3"><li><p>b</p></li></ol><table><tbody><tr><th colspan="2" colwidth="120,80"><p>c</p></th></tr></tbody></table>' +
      '<p><a href="/closeReview/confirm">d</a> <a href="https://example.com/">e</a> <kbd>F2</kbd></p>' +
      '<img src="/oss/Doc/1-a.jpg?user=1&amp;sig=x" alt="f" width="300">';
    expect(cleanHtml(html)).toBe(
      '<h2>a</h2><ol start="3"><li><p>b</p></li></ol><table><tbody><tr><th colspan="2" colwidth="120,80"><p>c</p></th></tr></tbody></table>' +
        '<p><a href="/closeReview/confirm">d</a> <a href="https://example.com/" target="_blank" rel="noopener noreferrer">e</a> <kbd>F2</kbd></p>' +
        '<img src="/oss/Doc/1-a.jpg" alt="f" width="300" />',
    );
  });

  test('is the same when it is cleaned again', () => {
    const once = cleanHtml('<h1>a</h1><b>b</b><p>1 &lt; 2 & <i>c</i><img src="/oss/Doc/1-币.png"></p>');
    expect(cleanHtml(once)).toBe(once);
  });

  test('gives its words and the keys of its pictures', () => {
    const html = cleanHtml('<p>1 &lt; 2&nbsp;a</p><p>b</p><img src="/oss/Doc/1-币.png"><img src="/oss/Doc/1-币.png">');
    expect(plainText(html)).toBe('1 < 2 a b');
    expect(imageKeys(html)).toEqual(['Doc/1-币.png']);
    expect(withImageLinks(html, (key) => `/x?k=${key}&s=1`)).toContain('src="/x?k=Doc/1-币.png&amp;s=1"');
  });
});
