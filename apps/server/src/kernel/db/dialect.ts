import {
  type BinaryOperationNode,
  OperatorNode,
  PostgresDialect,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
  type QueryCompiler,
} from 'kysely';

/** What a list of values is compared by as one array. */
const BY_ARRAY: Readonly<Record<string, readonly [before: string, after: string]>> = {
  in: [' = any(', ')'],
  'not in': [' <> all(', ')'],
};

/** `x in (1, 2, 3)` as `x = any(array)`: one text, and so one plan and one name, for lists of any length. */
class OneTextCompiler extends PostgresQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { leftOperand, operator, rightOperand } = node;
    const around = OperatorNode.is(operator) ? BY_ARRAY[operator.operator] : undefined;
    if (around === undefined || !PrimitiveValueListNode.is(rightOperand)) {
      super.visitBinaryOperation(node);
      return;
    }
    this.visitNode(leftOperand);
    this.append(around[0]);
    this.appendValue(rightOperand.values);
    this.append(around[1]);
  }
}

/** PostgreSQL as the product asks it. */
export class HouseDialect extends PostgresDialect {
  override createQueryCompiler(): QueryCompiler {
    return new OneTextCompiler();
  }
}
