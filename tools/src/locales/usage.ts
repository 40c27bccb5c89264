import { childOf, childrenOf, stringOf, templateText } from '../arch/ast.ts';
import type { SourceFile } from '../arch/source-file.ts';

/** How the code asks for texts: whole keys, and patterns of keys that it puts together. */
export type KeyUsage = { whole: ReadonlySet<string>; patterns: readonly RegExp[] };

/** Collects every string that may be a key. Asking generously: a key counts as unused only when nothing can mean it. */
export function collectUsage(files: readonly SourceFile[]): KeyUsage {
  const whole = new Set<string>();
  const patterns = new Map<string, RegExp>();
  const addPattern = (source: string) => patterns.set(source, new RegExp(`^${source}$`));
  for (const file of files) {
    for (const literal of file.ast.ofType('Literal')) {
      const text = stringOf(literal, 'value');
      if (text === null) continue;
      whole.add(text);
      // 'states.order.' + state
      if (/^[\w.-]+\.$/.test(text)) addPattern(`${literally(text)}.+`);
    }
    // texts.heading, for tables that are not asked by key
    for (const member of file.ast.ofType('MemberExpression')) {
      const name = stringOf(childOf(member, 'property'), 'name');
      if (name !== null) whole.add(name);
    }
    for (const template of file.ast.ofType('TemplateLiteral')) {
      const parts = childrenOf(template, 'quasis').map(templateText);
      const isWordy = parts.every((part) => /^[\w.-]*$/.test(part));
      const isKeyLike = parts.join('').includes('.')
        ? /[a-z]{2}/i.test(parts.join(''))
        : /^[a-z]{3}/i.test(parts[0] ?? '');
      if (isWordy && isKeyLike) addPattern(parts.map(literally).join('.+'));
    }
  }
  return { whole, patterns: [...patterns.values()] };
}

/** Keys that no code asks for. Plural keys are asked for without their ending. */
export function findUnused(keys: Iterable<string>, usage: KeyUsage): string[] {
  return [...keys].filter((key) => {
    const asked = key.replace(/_(one|other)$/, '');
    return !usage.whole.has(asked) && !usage.whole.has(key) && !usage.patterns.some((pattern) => pattern.test(asked));
  });
}

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
