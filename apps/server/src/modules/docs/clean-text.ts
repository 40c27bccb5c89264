import { cleanHtml, imageKeys } from './clean-html.ts';
import type { CleanText } from './contents.repo.ts';
import { plainText } from './plain-text.ts';

/** What is kept of posted HTML: cleaned, with its words and the keys of its pictures. */
export function cleanText(content: string): Omit<CleanText, 'title'> {
  const html = cleanHtml(content);
  return { html, plain: plainText(html), imageKeys: imageKeys(html) };
}
