import { type OperationNode, RawNode, ValueNode } from 'kysely';

/** A statement as the driver takes it. */
export interface PlainText {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

interface Writing {
  sql: string;
  readonly parameters: unknown[];
}

/** Writes a piece of raw SQL; false where it holds what only the compiler can write (names to translate, queries, literals). */
function write(node: RawNode, into: Writing): boolean {
  const { sqlFragments, parameters } = node;
  into.sql += sqlFragments[0] ?? '';
  for (const [at, part] of parameters.entries()) {
    if (RawNode.is(part)) {
      if (!write(part, into)) return false;
    } else if (ValueNode.is(part) && !part.immediate) {
      into.sql += `$${into.parameters.push(part.value)}`;
    } else return false;
    into.sql += sqlFragments[at + 1] ?? '';
  }
  return true;
}

/**
 * The text of a statement that is raw SQL and values and nothing else, or null. The way through kysely's plugins and compiler
 * copies and visits each of its nodes to come to the same text.
 */
export function plainTextOf(node: OperationNode): PlainText | null {
  if (!RawNode.is(node)) return null;
  const into: Writing = { sql: '', parameters: [] };
  return write(node, into) ? into : null;
}
