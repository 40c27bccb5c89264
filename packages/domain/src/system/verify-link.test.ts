import { expect, test } from 'vitest';
import { linkFault, linkOf } from './verify-link.ts';

test.each([
  ['http://www.pcgs.com/cert/{certNo}', 'link-https'],
  ['javascript:alert(1)//{certNo}', 'link-https'],
  ['https://www.pcgs.com/cert/', 'link-slot'],
  ['https://a.example.com/{certNo}/{certNo}', 'link-slot'],
  ['https://{certNo}.example.com/', 'link-host'],
  ['https://user@example.com/{certNo}', 'link-host'],
  ['https://127.0.0.1/{certNo}', 'link-host'],
  ['https://localhost/{certNo}', 'link-host'],
  ['https://example.com:8443/{certNo}', 'link-host'],
  ['https://example.com/<b>{certNo}', 'link-format'],
])('%s is refused: %s', (template, fault) => {
  expect(linkFault(template)).toBe(fault);
});

test('the number is written into the link as text, whatever it holds', () => {
  expect(linkOf('https://www.pcgs.com/cert/{certNo}', '123&x=$&/../')).toBe(
    'https://www.pcgs.com/cert/123%26x%3D%24%26%2F..%2F',
  );
  expect(linkOf('', '1')).toBeNull();
  expect(linkOf('https://www.pcgs.com/cert/{certNo}', '')).toBeNull();
});
