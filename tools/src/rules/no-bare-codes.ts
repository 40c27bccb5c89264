import { ID_VERIFY_STATUS } from '@mintmark/domain/accounts/accounts.enums.ts';
import { auditTaskMachine } from '@mintmark/domain/audits/audit-task.machine.ts';
import { AUDIT_TYPE } from '@mintmark/domain/audits/audits.enums.ts';
import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { certificateMachine } from '@mintmark/domain/certificates/certificate.machine.ts';
import { deliveryMachine } from '@mintmark/domain/delivery/delivery.machine.ts';
import { PAY_POINT, PAY_STATE } from '@mintmark/domain/finance/finance.enums.ts';
import { fundMoveMachine } from '@mintmark/domain/finance/fund-move.machine.ts';
import { FEE_TYPES } from '@mintmark/domain/finance/pricing/fee-line.ts';
import { statementRowMachine } from '@mintmark/domain/finance/statements/statement-row.machine.ts';
import { topUpMachine } from '@mintmark/domain/finance/top-up.machine.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import { SERVICE } from '@mintmark/domain/receiving/receiving.enums.ts';
import { ORDER_DELIVERY, RETURN_METHOD } from '@mintmark/domain/receiving/submission.enums.ts';
import { type AstNode, childOf, childrenOf, stringOf, templateText } from '../arch/ast.ts';
import { isTest, partOf } from '../arch/places.ts';
import { eachFile, type Finding, type Rule } from '../arch/rule.ts';
import type { SourceFile } from '../arch/source-file.ts';

/** `status` is the state of any machine, or of a row that is on or off. */
const STATES = [
  coinMachine,
  orderMachine,
  auditTaskMachine,
  certificateMachine,
  deliveryMachine,
  topUpMachine,
  fundMoveMachine,
  statementRowMachine,
].flatMap(({ state }) => Object.values<number>(state));

/** Fields that hold a state, a kind or a value of an enumeration, with its codes; other numbers in them are none. */
const FIELDS: Readonly<Record<string, readonly number[]>> = {
  status: STATES,
  statuses: STATES,
  ratingStatus: Object.values(coinMachine.state),
  coinStatus: Object.values(coinMachine.state),
  orderStatus: Object.values(orderMachine.state),
  auditStatus: Object.values(ID_VERIFY_STATUS),
  certStatus: Object.values(certificateMachine.state),
  deliveryStatus: Object.values(ORDER_DELIVERY),
  isPay: Object.values(PAY_STATE),
  serviceType: Object.values(SERVICE),
  resultType: Object.values(RESULT),
  feeType: FEE_TYPES,
  feeTypes: FEE_TYPES,
  auditType: Object.values(AUDIT_TYPE),
  payPoint: Object.values(PAY_POINT),
  returnMethod: Object.values(RETURN_METHOD),
  category1: Object.values(CATEGORY),
};
/** In tests `status` is the answer of HTTP, of nine machines and of rows that stand for all of them: left to the reader. */
const NOT_IN_TESTS = ['status', 'statuses'];

/** Answers of programs and of the network, whose 0 is theirs. */
const OTHERS =
  /^apps\/(web\/src\/(kit\/(api|upload)|app\/notify|modules\/identity\/login\/notice)|server\/src\/(kernel\/listing\/words\/gram-facts|adapters)\b)|^(bench|packages\/embedded-postgres)\//;

const COMPARISONS = ['===', '!==', '<', '>', '<=', '>='];
const COLUMNS = 'status|service_type|result_type|fee_type|audit_type|pay_point|is_pay|return_method|delivery_status';
const IN_SQL = new RegExp(
  `\\b(?:[a-z]\\w*\\.)?(${COLUMNS})\\s*(?:=|<>|<=|>=|<|>|(?:NOT )?IN|(?:NOT )?BETWEEN)\\s*\\(?\\s*(-?\\d+)\\b`,
  'g',
);

/** The number that is written here, a leading minus and `as` included; null for anything else. */
function numberOf(node: AstNode | null): number | null {
  if (node === null) return null;
  if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression')
    return numberOf(childOf(node, 'expression'));
  if (node.type === 'UnaryExpression' && stringOf(node, 'operator') === '-') {
    const inner = numberOf(childOf(node, 'argument'));
    return inner === null ? null : -inner;
  }
  const value: unknown = node.type === 'Literal' ? Reflect.get(node, 'value') : null;
  return typeof value === 'number' ? value : null;
}

/** The last name of an expression: `status` of `coin.status`, `row?.status` and `status`. */
function nameOf(node: AstNode | null): string | null {
  if (node === null) return null;
  if (node.type === 'Identifier') return stringOf(node, 'name');
  if (node.type === 'MemberExpression' && Reflect.get(node, 'computed') !== true)
    return stringOf(childOf(node, 'property'), 'name');
  const inner = childOf(node, 'expression') ?? (node.type === 'LogicalExpression' ? childOf(node, 'left') : null);
  return inner === null ? null : nameOf(inner);
}

/** Numbers that a value is, may be, or lists. */
function numbersIn(node: AstNode | null): number[] {
  if (node === null) return [];
  const own = numberOf(node);
  if (own !== null) return [own];
  if (node.type === 'ArrayExpression') return childrenOf(node, 'elements').flatMap(numbersIn);
  if (node.type === 'ConditionalExpression')
    return [...numbersIn(childOf(node, 'consequent')), ...numbersIn(childOf(node, 'alternate'))];
  return node.type === 'LogicalExpression' ? numbersIn(childOf(node, 'right')) : [];
}

/** The numbers of a file's own constants by their names: `const READY = 90` is the same number under another name. */
function constantsOf(file: SourceFile): Map<string, number[]> {
  const all = new Map<string, number[]>();
  for (const node of file.ast.ofType('VariableDeclarator')) {
    const name = stringOf(childOf(node, 'id'), 'name');
    const numbers = numbersIn(childOf(node, 'init'));
    if (name !== null && /^[A-Z][A-Z0-9_]*$/.test(name) && numbers.length > 0) all.set(name, numbers);
  }
  return all;
}

type Written = { readonly field: string | null; readonly value: AstNode | null; readonly at: AstNode };

/** Every place where a field meets a value: compared, listed, looked up, assigned. */
function meetings(file: SourceFile): Written[] {
  const compared = file.ast.ofType('BinaryExpression').flatMap((at): Written[] => {
    if (!COMPARISONS.includes(stringOf(at, 'operator') ?? '')) return [];
    const [left, right] = [childOf(at, 'left'), childOf(at, 'right')];
    return [
      { field: nameOf(left), value: right, at },
      { field: nameOf(right), value: left, at },
    ];
  });
  const assigned = file.ast
    .ofType('AssignmentExpression')
    .map((at): Written => ({ field: nameOf(childOf(at, 'left')), value: childOf(at, 'right'), at }));
  const properties = file.ast.ofType('Property').map((at): Written => {
    const key = Reflect.get(at, 'computed') === true ? null : childOf(at, 'key');
    return { field: stringOf(key, 'name') ?? stringOf(key, 'value'), value: childOf(at, 'value'), at };
  });
  const cases = file.ast.ofType('SwitchStatement').flatMap((node) => {
    const field = nameOf(childOf(node, 'discriminant'));
    return childrenOf(node, 'cases').map((at): Written => ({ field, value: childOf(at, 'test'), at }));
  });
  return [...compared, ...assigned, ...properties, ...cases, ...file.ast.ofType('CallExpression').flatMap(askedBy)];
}

/** `[60, 65].includes(coin.status)` and `.where('c.status', '=', 90)`. */
function askedBy(at: AstNode): Written[] {
  const callee = childOf(at, 'callee');
  const method = nameOf(callee);
  const [first = null, , third = null] = childrenOf(at, 'arguments');
  if (method === 'includes') return [{ field: nameOf(first), value: childOf(callee, 'object'), at }];
  const column = stringOf(first, 'value');
  if (column === null || third === null) return [];
  return [{ field: column.split('.').at(-1) ?? null, value: third, at }];
}

const isCode = (field: string, number: number): boolean => FIELDS[field]?.includes(number) ?? false;

function bareNumbers(file: SourceFile): Finding[] {
  const own = constantsOf(file);
  const inTest = isTest(file.path);
  return meetings(file).flatMap(({ field, value, at }) => {
    if (field === null || !Object.hasOwn(FIELDS, field) || (inTest && NOT_IN_TESTS.includes(field))) return [];
    const constant = value?.type === 'Identifier' ? (own.get(nameOf(value) ?? '') ?? []) : [];
    const code = [...numbersIn(value), ...constant].find((number) => isCode(field, number));
    return code === undefined
      ? []
      : [{ path: file.path, line: file.lineAt(at.start), message: `${field} and ${code}` }];
  });
}

function bareInSql(file: SourceFile): Finding[] {
  if (isTest(file.path)) return [];
  return file.ast.ofType('TemplateElement').flatMap((node) =>
    [...templateText(node).matchAll(IN_SQL)]
      .filter(([, column = '', number]) =>
        isCode(
          column.replace(/_(\w)/g, (_, letter) => letter.toUpperCase()),
          Number(number),
        ),
      )
      .map(([text]) => ({ path: file.path, line: file.lineAt(node.start), message: `“${text}” in SQL` })),
  );
}

export const noBareCodes: Rule = {
  id: 'no-bare-codes',
  demand:
    'a state, a kind or a value of an enumeration is said by its name in the domain (coinMachine.state.ready, SERVICE.crossover), in SQL by codes(…) or an interpolation',
  check: eachFile((file) => {
    const part = partOf(file.path);
    if (part === null || part === 'tools' || OTHERS.test(file.path)) return [];
    return [...bareNumbers(file), ...bareInSql(file)];
  }),
  bad: [
    { 'apps/server/src/modules/labels/x.ts': 'export const x = coin.status === 90;' },
    { 'apps/server/src/modules/labels/x.ts': 'const READY = 90; export const x = coin?.status !== READY;' },
    { 'apps/server/src/modules/labels/x.ts': 'const OUT = [95, -5]; export const x = OUT.includes(coin.status);' },
    { 'apps/server/src/modules/labels/x.ts': 'export const x = (status: number) => status >= 60 && status < 85;' },
    { 'apps/server/src/modules/labels/x.repo.ts': "export const x = db.where('c.status', 'in', [90, -3]);" },
    {
      'apps/server/src/modules/labels/x.repo.ts':
        'export const x = sql`SELECT 1 FROM coins c WHERE c.status IN (60, 65)`;',
    },
    { 'apps/web/src/modules/labels/x.tsx': 'export const x = { serviceType: isNew ? 1 : 3 };' },
    { 'packages/domain/src/grading/x.ts': 'switch (grade.resultType) { case 2: break; }' },
    { 'apps/server/src/modules/labels/x.test.ts': 'export const x = { resultType: 1, payPoint: 3 };' },
  ],
  good: [
    { 'apps/server/src/modules/labels/x.ts': 'export const x = coin.status === coinMachine.state.ready;' },
    {
      'apps/server/src/modules/labels/x.repo.ts': `export const x = sql\`c.status IN (\${codes(coinMachine.state.ready)})\`;`,
    },
    { 'apps/server/src/modules/labels/x.ts': 'export const x = answer.status === 404 || coin.weight > 90;' },
    { 'apps/web/src/modules/labels/x.tsx': 'export const x = { resultType: 0, width: 40 };' },
    { 'apps/server/src/modules/labels/x.test.ts': 'expect(answer).toMatchObject({ status: 90 });' },
    { 'packages/embedded-postgres/src/x.ts': 'export const x = probe.status === 0;' },
  ],
};
