import { hasAccess } from '@mintmark/contract/kernel/permissions.ts';
import { z } from 'zod';
import { isRecord, strings } from '../spec/register.ts';
import { REACHES, reachOf } from './reach.data.ts';
import { load } from './sources.ts';

export interface Operation {
  readonly module: string;
  readonly name: string;
  readonly required: readonly string[] | undefined;
  readonly action: string | null;
  readonly isPublic: boolean;
  /** Leaves a row in the operation log and is no export: it changes something. */
  readonly isWrite: boolean;
  readonly reach: string;
}

interface Role {
  readonly code: string;
  readonly zh: string;
  readonly permissions: readonly string[];
}

const inputOf = (schema: unknown): unknown =>
  schema instanceof z.ZodType ? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) : null;

function operationOf(module: string, endpoint: Record<string, unknown>): Operation {
  const { method, path, permission, action, query, body, params, audit, reach } = endpoint;
  const name = `${String(method)} ${String(path)}`;
  const isPublic = permission === 'public';
  const schemas = [params, query, body].map(inputOf);
  const isList = JSON.stringify(schemas[1] ?? {}).includes('"limit"') || name.endsWith('/export');
  return {
    module,
    name,
    isPublic,
    isWrite: audit !== undefined && !name.endsWith('/export'),
    required: isPublic || permission === 'signed-in' ? undefined : [permission].flat().map(String),
    action: typeof action === 'string' ? action : null,
    reach: reachOf({ name, isPublic, isWide: reach === 'house', isList, schemas }),
  };
}

/** Every call of the server. */
export async function readOperations(): Promise<Operation[]> {
  const { MODULES } = await load('apps/server/src/modules.ts');
  const modules = Array.isArray(MODULES) ? MODULES.filter(isRecord) : [];
  return modules.flatMap(({ name, bindings }) =>
    (Array.isArray(bindings) ? bindings : [])
      .map((binding: unknown) => (isRecord(binding) ? binding['endpoint'] : null))
      .filter(isRecord)
      .map((endpoint) => operationOf(String(name), endpoint)),
  );
}

async function readRoles(): Promise<Role[]> {
  const { SEEDED_ROLES } = await load('apps/server/src/modules/accounts/seeded-roles/roles.data.ts');
  const roles = Array.isArray(SEEDED_ROLES) ? SEEDED_ROLES.filter(isRecord) : [];
  return roles.map((role) => ({
    code: String(role['code']),
    zh: String(role['zh']),
    permissions: strings(role['permissions']),
  }));
}

const mayCall = ({ required, action }: Operation, { permissions }: Role): boolean =>
  hasAccess(permissions, required) && hasAccess(permissions, action === null ? undefined : [action]);

function markOf(operation: Operation, role: Role): string {
  if (!mayCall(operation, role)) return '·';
  return operation.reach === 'wide' ? '◐' : '●';
}

const neededBy = ({ isPublic, required, action }: Operation): string => {
  if (isPublic) return 'public';
  if (!required) return 'signed in';
  return `${required.map((text) => `\`${text}\``).join(' or ')}${action === null ? '' : ` and \`${action}\``}`;
};

const rowOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

function tableOf(module: string, operations: readonly Operation[], roles: readonly Role[]): string[] {
  const rows = operations
    .filter((operation) => operation.module === module)
    .map((operation) =>
      rowOf([
        `\`${operation.name}\``,
        neededBy(operation),
        ...roles.map((role) => markOf(operation, role)),
        operation.reach,
      ]),
    );
  return [
    `## ${module}`,
    '',
    rowOf(['call', 'needs', ...roles.map((_, index) => String(index + 1)), 'other company']),
    rowOf(['---', '---', ...roles.map(() => '-'), '---']),
    ...rows.toSorted(),
    '',
  ];
}

/** docs/authorisation.md: who may call what, and what of other companies. */
export async function matrixDocument(): Promise<string> {
  const operations = await readOperations();
  const roles = await readRoles();
  const modules = [...new Set(operations.map(({ module }) => module))].toSorted();
  return [
    '# Who may call what',
    '',
    'Written by `npm run authorisation` from the contract and the seeded roles, read as text in each change. A test of the',
    'server makes every call as every role, in its own company and in another, and compares the answers with this page.',
    '',
    '`●` the door opens; `·` refused (403) before anything looks at the input; `◐` it opens to people whose data scope is',
    'the whole house and is refused (403) to everybody else, whatever his company. Columns are the seeded roles:',
    '',
    ...roles.map(({ code, zh }, index) => `${index + 1}. \`${code}\` ${zh}`),
    '',
    'The last column says what the call means for a person of another company:',
    '',
    ...Object.entries(REACHES).map(([reach, meaning]) => `- \`${reach}\`: ${meaning}.`),
    '',
    `${operations.length} calls, ${roles.length} roles.`,
    '',
    ...modules.flatMap((module) => tableOf(module, operations, roles)),
  ].join('\n');
}
