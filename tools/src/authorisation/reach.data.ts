/** What a call means for a person of another company. */
export const REACHES = {
  absent: 'names a record: one of another company answers as absent, exactly like a number that nobody has',
  scope: 'names no record: lists, counts and works inside the own data scope only',
  own: 'concerns the caller alone: own account, session, drafts, messages',
  house: 'facts of the whole house without a company (catalogue, help, regions, menu)',
  wide: 'changes what belongs to the whole house: refused (403) to everybody whose data scope is not all companies',
  open: 'needs no session',
} as const;
export type Reach = keyof typeof REACHES;

/** Calls that concern the caller alone, whatever they name: beginnings of `METHOD path`. */
const OWN = [
  'GET /admin/user/profile/',
  'PUT /admin/user/profile/',
  'POST /admin/user/profile/',
  'POST /admin/user/logout',
  'PUT /admin/user/putMobile',
  'PUT /admin/user/avatar',
  'GET /api/identity/',
  'PUT /api/identity/',
  'DELETE /api/identity/',
  'POST /api/identity/witness',
  'GET /api/exports',
  'POST /api/exports',
  'GET /api/notices',
  'POST /api/notices',
  'GET /api/listing/personal-filters',
  'POST /api/listing/personal-filters',
  'DELETE /api/listing/personal-filters',
  'GET /api/entry/drafts',
  'PUT /api/entry/drafts',
  'DELETE /api/entry/drafts',
  'POST /api/system/front-log',
  'GET /common/getOssToken',
  'POST /order/order/excelExportLog',
];

/** Resources of the system that belong to no company: whoever has the permission has it for the whole house. */
const HOUSE_SYSTEM = [
  'caches',
  'dictionaries',
  'export-headers',
  'fee-items',
  'house-names',
  'job-preview',
  'job-runs',
  'operation-log/verification',
  'parameters',
  'search/runs',
  'search/state',
  'search/switch',
  'task-kinds',
  'third-parties',
  'third-party-choices',
  'versions',
];

/** Facts of the house (D14). Reads are everybody's who has the permission; writes must say `reach: 'house'`. */
const HOUSE = [
  'GET /api/accounts/roles',
  'POST /api/accounts/roles',
  'PUT /api/accounts/roles',
  'DELETE /api/accounts/roles',
  'GET /api/catalogue/',
  'POST /api/catalogue/categories',
  'PUT /api/catalogue/categories',
  'POST /api/catalogue/duplicates',
  'POST /api/catalogue/imports',
  'POST /api/catalogue/items',
  'POST /api/catalogue/merges',
  'PUT /api/catalogue/items',
  'DELETE /api/catalogue/items',
  'GET /api/accounts/sign-in-limits',
  'POST /api/accounts/sign-in-limits',
  'GET /api/system/jobs',
  'PUT /api/system/jobs',
  'POST /api/system/jobs',
  'GET /doc/',
  'POST /doc/',
  'PUT /doc/',
  'DELETE /doc/',
  'GET /api/access/menu',
  'PUT /api/access/menu',
  'POST /api/access/menu',
  'GET /api/receiving/imports/template',
  'GET /api/accounts/imports/template',
  ...['GET', 'POST', 'PUT', 'DELETE'].flatMap((method) =>
    HOUSE_SYSTEM.map((resource) => `${method} /api/system/${resource}`),
  ),
];

const ID_LIKE = /^(id|ids|code|codes|key|no)$|(Id|Ids|Code|Codes|No)$/;

/** Does the JSON schema ask for something that names a record? */
function namesRecord(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  return Object.entries(schema).some(([key, value]) => {
    if (key !== 'properties' || typeof value !== 'object' || value === null) return namesRecord(value);
    return Object.keys(value).some((name) => ID_LIKE.test(name)) || Object.values(value).some(namesRecord);
  });
}

/** Writes among the facts of the house that change no such fact: why they need no `reach: 'house'`. */
export const NOT_THE_HOUSE: Readonly<Record<string, string>> = {
  'PUT /api/accounts/roles/{id}/people':
    'gives and takes a role of people in the own data scope; the role stays as it is',
};

/** Writes of one company's record that only the house makes, marked `reach: 'house'` all the same. */
export const BY_THE_HOUSE: Readonly<Record<string, string>> = {
  'POST /api/companies': 'a new company is nobody’s own yet',
  'POST /api/grading/indexed-orders/rebuild': 'the index holds the coins of all companies',
  'POST /api/companies/{id}/status': 'whether a company works is not decided by its own people',
};

export interface ReachFacts {
  /** `METHOD path`. */
  readonly name: string;
  readonly isPublic: boolean;
  /** Declared with `reach: 'house'`. */
  readonly isWide?: boolean;
  /** Lists filter by companies and numbers: a filter names no record. */
  readonly isList: boolean;
  readonly schemas: readonly unknown[];
}

/** The reach of a call: what the tables above say of it, else what its input says. */
export function reachOf({ name, isPublic, isWide = false, isList, schemas }: ReachFacts): Reach {
  if (isPublic) return 'open';
  if (isWide) return 'wide';
  if (OWN.some((begin) => name.startsWith(begin))) return 'own';
  if (HOUSE.some((begin) => name.startsWith(begin))) return 'house';
  if (name.includes('{')) return 'absent';
  return !isList && schemas.some(namesRecord) ? 'absent' : 'scope';
}
