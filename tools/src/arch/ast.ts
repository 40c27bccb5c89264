/** A node of the syntax tree, reduced to what every node has; fields are read through the guards below. */
export type AstNode = { readonly type: string; readonly start: number; readonly end: number };

/** Whether a value out of the tree is a node. */
export function isNode(value: unknown): value is AstNode {
  return (
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    typeof value.type === 'string' &&
    'start' in value &&
    typeof value.start === 'number' &&
    'end' in value
  );
}

/** A field that holds a node, or null. */
export function childOf(node: AstNode | null, field: string): AstNode | null {
  if (node === null) return null;
  const value = Reflect.get(node, field);
  return isNode(value) ? value : null;
}

/** A field that holds nodes; anything else in it is left out. */
export function childrenOf(node: AstNode | null, field: string): AstNode[] {
  const value: unknown = node === null ? undefined : Reflect.get(node, field);
  return Array.isArray(value) ? value.filter(isNode) : [];
}

/** A field that holds a string (a name, an operator, a literal's value), or null. */
export function stringOf(node: AstNode | null, field: string): string | null {
  const value: unknown = node === null ? undefined : Reflect.get(node, field);
  return typeof value === 'string' ? value : null;
}

/** The text of a piece of a template, without its marks. */
export function templateText(element: AstNode): string {
  const value: unknown = Reflect.get(element, 'value');
  const hasCooked = typeof value === 'object' && value !== null && 'cooked' in value;
  return hasCooked && typeof value.cooked === 'string' ? value.cooked : '';
}

/** `a.b.c` of identifiers and plain members as a string; null where the expression is anything else. */
export function dottedName(node: AstNode | null): string | null {
  if (node === null) return null;
  if (node.type === 'Identifier') return stringOf(node, 'name');
  if (node.type === 'ChainExpression') return dottedName(childOf(node, 'expression'));
  if (node.type === 'MetaProperty') return 'import.meta';
  if (node.type !== 'MemberExpression') return null;
  const object = dottedName(childOf(node, 'object'));
  const property = childOf(node, 'property');
  const name = property?.type === 'Literal' ? stringOf(property, 'value') : stringOf(property, 'name');
  if (object === null || name === null) return null;
  if (Reflect.get(node, 'computed') === true && property?.type !== 'Literal') return null;
  return `${object}.${name}`;
}

/** All nodes of a tree by type, each with its parent. */
export class AstIndex {
  readonly #byType = new Map<string, AstNode[]>();
  readonly #parents = new Map<AstNode, AstNode>();

  constructor(root: AstNode) {
    this.#visit(root);
  }

  ofType(...types: string[]): AstNode[] {
    return types.flatMap((type) => this.#byType.get(type) ?? []);
  }

  parentOf(node: AstNode): AstNode | null {
    return this.#parents.get(node) ?? null;
  }

  #visit(node: AstNode): void {
    const list = this.#byType.get(node.type);
    if (list === undefined) this.#byType.set(node.type, [node]);
    else list.push(node);
    for (const value of Object.values(node)) {
      for (const child of Array.isArray(value) ? value : [value]) {
        if (!isNode(child)) continue;
        this.#parents.set(child, node);
        this.#visit(child);
      }
    }
  }
}
