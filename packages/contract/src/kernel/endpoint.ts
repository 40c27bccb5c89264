import type { z } from 'zod';
import type { ErrorId } from './error-codes.ts';
import type { Named } from './named.ts';
import type { Permission } from './permissions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Which unfinished accounts may call it (D18): `any` = initial password/ID card pending too, `phone` = mobile not bound. */
export type GuardClass = 'any' | 'phone' | 'any+phone' | 'default';

/** Acts that the house may want confirmed by the own password or an SMS code (parameters `security.confirm…`). */
export const CONFIRM_PURPOSES = ['grants', 'unmask', 'refunds', 'exports', 'prices'] as const;
export type ConfirmPurpose = (typeof CONFIRM_PURPOSES)[number];

/** `public`, `signed-in`, one permission, or any of several. */
export type EndpointPermission = 'public' | 'signed-in' | Permission | readonly Permission[];

/** How an endpoint is called. */
export interface EndpointNames {
  /** `<module>.<key>`, given by `endpoints`; written out only where the log knows the act by another name. */
  readonly name?: string;
  /** What it shows or does, for people: in the operation log and where rights are explained. */
  readonly title?: Named;
  /** More than the title says, in a sentence; without it the English title. */
  readonly summary?: string;
}

interface EndpointFacts<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  D extends z.ZodType = z.ZodType,
> extends EndpointNames {
  readonly method: Method;
  readonly path: string;
  readonly permission: EndpointPermission;
  /** Needed besides `permission`, where the specification names the page and D15 the action. */
  readonly action?: Permission;
  /** `house`: changes what belongs to no company, so only people whose data scope is the whole house may (D14). */
  readonly reach?: 'house';
  readonly guard?: GuardClass;
  /** Answers CONFIRM_NEEDED first where the house has switched that on; off by default. */
  readonly confirm?: ConfirmPurpose;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly data: D;
  readonly errors?: readonly ErrorId[];
  /** `required`: money, scores, certificates, labels, couriers (D26). */
  readonly idempotency?: 'required' | 'optional';
  /** Bytes; default 256 KiB (security rule 41). */
  readonly bodyLimit?: number;
  /** `file`: the handler answers with bytes instead of the envelope; `raw`: it writes the reply itself. */
  readonly answer?: 'envelope' | 'file' | 'raw';
}

/**
 * One line of the contract. From it come validation, serialisation, OpenAPI, the typed client,
 * the authorisation matrix and the names in the operation log (ARCHITECTURE.md “Server”).
 * Paths use `{name}` for parameters. `data` is the schema of `envelope.data`; undeclared fields never leave.
 */
export interface Endpoint<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  D extends z.ZodType = z.ZodType,
> extends EndpointFacts<P, Q, B, D> {
  readonly summary: string;
  /** The name, where a call leaves a row in the operation log. */
  readonly audit?: string;
}

/** An endpoint as it is written down. */
interface Definition<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, D extends z.ZodType>
  extends EndpointFacts<P, Q, B, D> {
  /** It leaves a row in the operation log: every write that changes a record. */
  readonly logged?: true;
}

/** Declares an endpoint with its types kept. */
export function endpoint<
  P extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
  D extends z.ZodType = z.ZodNull,
>(definition: Definition<P, Q, B, D>): Endpoint<P, Q, B, D> {
  const { logged, ...facts } = definition;
  const summary = definition.summary ?? definition.title?.en ?? '';
  return { ...facts, summary, ...(logged ? { audit: definition.name ?? UNNAMED } : {}) };
}

/** Stands in for the name until `endpoints` gives it. */
const UNNAMED = '';

/** The endpoints of a file: each is called after its module and its key, once for code, log, OpenAPI and explanations. */
export function endpoints<const T extends Readonly<Record<string, Endpoint>>>(module: string, definitions: T): T {
  const named = Object.entries(definitions).map(([key, definition]) => {
    const name = definition.name ?? `${module}.${key}`;
    return [key, { ...definition, name, ...(definition.audit === undefined ? {} : { audit: name }) }];
  });
  // The same endpoints, each with its name.
  return Object.fromEntries(named) as T;
}

export type ParamsOf<E> = E extends Endpoint<infer P, z.ZodType, z.ZodType, z.ZodType> ? z.output<P> : never;
export type QueryOf<E> = E extends Endpoint<z.ZodType, infer Q, z.ZodType, z.ZodType> ? z.output<Q> : never;
export type BodyOf<E> = E extends Endpoint<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.output<B> : never;
export type BodyInputOf<E> = E extends Endpoint<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.input<B> : never;
export type QueryInputOf<E> = E extends Endpoint<z.ZodType, infer Q, z.ZodType, z.ZodType> ? z.input<Q> : never;
export type ParamsInputOf<E> = E extends Endpoint<infer P, z.ZodType, z.ZodType, z.ZodType> ? z.input<P> : never;
export type DataOf<E> = E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer D> ? z.output<D> : never;
