import { z } from 'zod';
import { type Endpoint, type EndpointNames, type EndpointPermission, endpoint } from '../endpoint.ts';
import type { ErrorId } from '../error-codes.ts';
import { zId, zNull, zReason, zVersion } from '../fields.ts';
import { listEndpoint } from '../listing.ts';
import type { Permission } from '../permissions.ts';
import { zMasterSaved } from './master-schema.ts';

const zIdParams = z.strictObject({ id: zId });
/** Offered, or no longer; nobody decides without saying why. */
const zStatus = z.strictObject({ version: zVersion, isActive: z.boolean(), reason: zReason });

interface MasterFacts<F extends z.ZodRawShape, R extends z.ZodType, D extends z.ZodType> {
  /** `/api/<module>/<nouns>` */
  readonly path: string;
  readonly page: EndpointPermission;
  readonly edit: Permission;
  /** Facts of the whole house, changed by people whose data scope is the whole house. */
  readonly reach?: 'house';
  readonly filters: F;
  readonly row: R;
  readonly record: D;
}

/** How a write is called, and what it may refuse besides what every master refuses. */
interface WriteNames extends EndpointNames {
  readonly errors?: readonly ErrorId[];
}

const NO_ERRORS: readonly ErrorId[] = [];

type Write = Pick<Endpoint, 'permission' | 'action' | 'reach' | 'idempotency'> & { readonly logged: true };

/** The writes of one record. */
function writesOf(one: string, write: Write) {
  return {
    update: <B extends z.ZodType>(body: B, names: WriteNames) =>
      endpoint({
        ...names,
        ...write,
        method: 'PUT',
        path: one,
        params: zIdParams,
        body,
        data: zMasterSaved,
        errors: ['NOT_FOUND', 'INPUT_INVALID', 'VERSION_STALE', 'GUARD_FAILED', ...(names.errors ?? NO_ERRORS)],
      }),
    setStatus: (names: WriteNames) =>
      endpoint({
        ...names,
        ...write,
        method: 'POST',
        path: `${one}/status`,
        params: zIdParams,
        body: zStatus,
        data: zMasterSaved,
        errors: ['NOT_FOUND', 'VERSION_STALE', 'GUARD_FAILED', ...(names.errors ?? NO_ERRORS)],
      }),
    remove: (names: WriteNames) =>
      endpoint({
        ...names,
        ...write,
        method: 'DELETE',
        path: one,
        params: zIdParams,
        data: zNull,
        errors: ['NOT_FOUND', 'GUARD_FAILED', ...(names.errors ?? NO_ERRORS)],
      }),
  };
}

/**
 * The calls of a master, to be named under their keys; `exportEndpoint({ of: list })` stands beside them. Example:
 * system/logistics.endpoints.ts.
 */
export function masterEndpoints<F extends z.ZodRawShape, R extends z.ZodType, D extends z.ZodType>(
  facts: MasterFacts<F, R, D>,
) {
  const { path, page, edit, filters, row, record } = facts;
  const one = `${path}/{id}`;
  const reach = facts.reach ? { reach: facts.reach } : {};
  const write: Write = { ...reach, permission: page, action: edit, idempotency: 'optional', logged: true };
  return {
    list: (names: EndpointNames) => listEndpoint({ ...names, path, permission: page, filters, row }),
    get: (names: EndpointNames) =>
      endpoint({
        ...names,
        method: 'GET',
        path: one,
        permission: page,
        params: zIdParams,
        data: record,
        errors: ['NOT_FOUND'],
      }),
    create: <B extends z.ZodType>(body: B, names: WriteNames) =>
      endpoint({
        ...names,
        ...write,
        method: 'POST',
        path,
        body,
        data: zMasterSaved,
        errors: ['INPUT_INVALID', 'GUARD_FAILED', ...(names.errors ?? NO_ERRORS)],
      }),
    ...writesOf(one, write),
  };
}
