import type { AskedPerson, WhyTarget } from '@mintmark/contract/access/access.schema.ts';
import { MENU_GROUP_FACTS, SCREEN_FACTS } from '@mintmark/contract/access/screens.generated.ts';
import { accountsEndpoints } from '@mintmark/contract/accounts/accounts.endpoints.ts';
import { agentsEndpoints } from '@mintmark/contract/customers/agents.endpoints.ts';
import { customersEndpoints } from '@mintmark/contract/customers/customers.endpoints.ts';
import { deliveryEndpoints } from '@mintmark/contract/delivery/delivery.endpoints.ts';
import { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import { ratingEndpoints } from '@mintmark/contract/grading/rating.endpoints.ts';
import {
  ACCOUNT_PAGE_PERMISSION,
  isPermission,
  type Permission,
  ROLE_PAGE_PERMISSION,
} from '@mintmark/contract/kernel/permissions.ts';
import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import type { Actor } from '../../../kernel/auth/actor.ts';
import type { addressVerdict } from '../../../kernel/auth/address-lists.ts';
import type { SignedInContext } from '../../../kernel/context.ts';
import { AppError, found } from '../../../kernel/errors.ts';
import type { AnyEndpoint, Binding } from '../../../kernel/handlers.ts';
import { admissionOf } from '../../../kernel/http/admission.ts';
import { findRecord, type RecordFacts, type RecordKind } from '../access.queries.ts';
import { callName } from '../call-names.ts';
import { type Overrides, switchedOffBy } from '../menu-entries.ts';
import type { EntryFact } from '../permission-facts.ts';

/** The person as he would be signed in. */
export interface Asked {
  readonly person: AskedPerson;
  readonly actor: Actor;
  readonly isUsable: boolean;
  /** What the address lists say, at the address that he last signed in from. */
  readonly wall: ReturnType<typeof addressVerdict>;
}

/** What is asked about, with the door that decides. */
export interface Subject {
  readonly kind: WhyTarget;
  readonly no: string;
  readonly zh: string;
  readonly en: string;
  readonly call: string;
  readonly door: Pick<AnyEndpoint, 'permission' | 'action' | 'reach' | 'guard'>;
  /** Strings that the call asks for itself, behind its door. */
  readonly page?: readonly Permission[];
  readonly screen?: { readonly offBy: EntryFact | null; readonly group: Permission | null };
  readonly record?: RecordFacts;
  /** Reads the record as this person; true = he gets it. */
  readonly isSeenBy?: (actor: Actor) => Promise<boolean>;
}

const nameOf = ({ method, path }: AnyEndpoint): string => `${method} ${path}`;

interface RecordCall {
  readonly endpoint: AnyEndpoint;
  readonly param: string;
  readonly page?: readonly Permission[];
}

/** The call that opens a record of each kind. */
const CALLS: Readonly<Record<RecordKind, RecordCall>> = {
  order: { endpoint: receivingEndpoints.getOrder, param: 'id' },
  coin: { endpoint: ratingEndpoints.getRating, param: 'coinId' },
  certificate: { endpoint: ratingEndpoints.getRating, param: 'coinId' },
  payment: { endpoint: financeEndpoints.getPayment, param: 'id' },
  delivery: { endpoint: deliveryEndpoints.getDelivery, param: 'id' },
  customer: { endpoint: customersEndpoints.getCustomer, param: 'id' },
  agent: { endpoint: agentsEndpoints.getAgent, param: 'id' },
  account: {
    endpoint: accountsEndpoints.getAccountRecord,
    param: 'id',
    page: [ACCOUNT_PAGE_PERMISSION, ROLE_PAGE_PERMISSION],
  },
};

/** Asks the real call as this person. An expected refusal of any kind means that he does not get the record. */
async function readAs(binding: Binding, params: object, actor: Actor, context: SignedInContext): Promise<boolean> {
  if (admissionOf(binding.endpoint, actor).kind !== 'open') return false;
  const input = { params, query: {}, body: {} };
  try {
    await binding.run(input as never, { ...context, actor, scope: actor.scope, idempotencyKey: null });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.status === 200) return false;
    throw error;
  }
}

/** The record, if the one who asks may read it himself: nobody learns here of what he cannot see. */
async function recordOf(
  bindings: readonly Binding[],
  kind: RecordKind,
  no: string,
  context: SignedInContext,
): Promise<Subject | null> {
  const { endpoint, param, page } = CALLS[kind];
  const binding = found(bindings.find((one) => one.endpoint === endpoint));
  const { db, scope, actor } = context;
  const record = await db.read(scope, (reader) => findRecord(reader, kind, no));
  if (!record) return null;
  const isSeenBy = (person: Actor) => readAs(binding, { [param]: record.id }, person, context);
  if (!(await isSeenBy(actor))) return null;
  return {
    kind,
    no: record.no,
    zh: record.no,
    en: record.no,
    call: nameOf(endpoint),
    door: endpoint,
    ...(page ? { page } : {}),
    record,
    isSeenBy,
  };
}

function screenOf(path: string, overrides: Overrides): Subject | null {
  const screen = SCREEN_FACTS.find((one) => one.path === path);
  if (!screen) return null;
  const parent = SCREEN_FACTS.find((one) => one.path === screen.parent);
  const group = MENU_GROUP_FACTS.find(({ name }) => name === (screen.group ?? parent?.group))?.permission;
  const strings = screen.permission.filter(isPermission);
  return {
    kind: 'screen',
    no: path,
    zh: screen.zh,
    en: screen.en,
    call: '',
    door: { permission: strings.length > 0 ? strings : 'signed-in' },
    screen: { offBy: switchedOffBy(path, overrides), group: group && isPermission(group) ? group : null },
  };
}

function endpointOf(bindings: readonly Binding[], name: string): Subject | null {
  const endpoint = bindings.find((one) => nameOf(one.endpoint) === name)?.endpoint;
  if (!endpoint) return null;
  return { kind: 'endpoint', no: name, ...callName(endpoint), call: name, door: endpoint };
}

/** What is asked about; null: absent, of another company, or not for the one who asks. */
export async function subjectOf(
  bindings: readonly Binding[],
  asked: { readonly target: WhyTarget; readonly no: string },
  overrides: Overrides,
  context: SignedInContext,
): Promise<Subject | null> {
  if (asked.target === 'screen') return screenOf(asked.no, overrides);
  if (asked.target === 'endpoint') return endpointOf(bindings, asked.no);
  const no = asked.target === 'account' ? asked.no : asked.no.normalize('NFKC').toUpperCase();
  return recordOf(bindings, asked.target, no, context);
}
