import { RICH_ATTRIBUTES, RICH_DROPPED, RICH_TAGS } from '@mintmark/contract/docs/docs.html.ts';
import DOMPurify, { type Config } from 'dompurify';

type Policy = NonNullable<Config['TRUSTED_TYPES_POLICY']>;

function refuse(): never {
  throw new TypeError('scripts are never made from text');
}

/** The one Trusted Types policy of the application (D35); its only user is DOMPurify, which parses with it and then cleans. */
function makePolicy(): Policy | undefined {
  const factory: { createPolicy?: (name: string, rules: object) => Policy } | undefined = Reflect.get(
    globalThis,
    'trustedTypes',
  );
  return factory?.createPolicy?.('mintmark', {
    createHTML: (html: string) => html,
    createScript: refuse,
    createScriptURL: refuse,
  });
}

const policy = makePolicy();
const config = {
  ALLOWED_TAGS: [...RICH_TAGS],
  ALLOWED_ATTR: [...new Set(Object.values(RICH_ATTRIBUTES).flat())],
  ADD_FORBID_CONTENTS: [...RICH_DROPPED],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|\/(?!\/)|#)/i,
  // What is no address is not looked at as one.
  ADD_URI_SAFE_ATTR: ['target', 'rel', 'width', 'height', 'colspan', 'rowspan', 'colwidth', 'start'],
  RETURN_DOM_FRAGMENT: true,
  ...(policy ? { TRUSTED_TYPES_POLICY: policy } : {}),
} as const satisfies Config;

/** HTML → nodes without anything that could run (security rule 45); foreign pictures are taken out. */
export function cleanFragment(html: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(html, config);
  for (const image of fragment.querySelectorAll('img'))
    if (!image.getAttribute('src')?.startsWith('/oss/')) image.remove();
  for (const link of fragment.querySelectorAll('a[target]')) link.setAttribute('rel', 'noopener noreferrer');
  return fragment;
}
