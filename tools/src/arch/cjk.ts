import { stringOf, templateText } from './ast.ts';
import type { Finding } from './rule.ts';
import type { SourceFile } from './source-file.ts';

/** Chinese characters, their punctuation and full-width forms. */
const CJK = /[\u3001-\u303f\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff00-\uffef]/;

/** Texts with Chinese characters: strings, templates, JSX; not comments, not regular expressions. */
export function findCjkTexts(file: SourceFile): Finding[] {
  if (!CJK.test(file.text)) return [];
  const strings = file.ast.ofType('Literal', 'JSXText').map((node) => ({ node, text: stringOf(node, 'value') }));
  const templates = file.ast.ofType('TemplateElement').map((node) => ({ node, text: templateText(node) }));
  return [...strings, ...templates]
    .filter(({ text }) => text !== null && CJK.test(text))
    .map(({ node, text }) => ({
      path: file.path,
      line: file.lineAt(node.start),
      message: `“${text?.trim().slice(0, 24)}” belongs into a locale file`,
    }));
}
