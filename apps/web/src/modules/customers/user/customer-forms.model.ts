import { claimsEndpoints as claims } from '@mintmark/contract/customers/claims.endpoints.ts';
import { couponsEndpoints as coupons } from '@mintmark/contract/customers/coupons.endpoints.ts';
import { customerCareEndpoints as calls } from '@mintmark/contract/customers/customer-care.endpoints.ts';
import { customerMergeEndpoints as merges } from '@mintmark/contract/customers/customer-merge.endpoints.ts';
import { customersEndpoints } from '@mintmark/contract/customers/customers.endpoints.ts';
import type { Customer } from '@mintmark/contract/customers/customers.schema.ts';
import { timelineEndpoints as timelines } from '@mintmark/contract/customers/timeline.endpoints.ts';
import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import type { FormValues } from '../../../kit/form/index.ts';

/** What is read again after a change of a customer. */
export const READS = [
  customersEndpoints.listCustomers,
  customersEndpoints.getCustomer,
  calls.getCustomerHistory,
  calls.listCustomerPoints,
  calls.listCustomerEntries,
  coupons.listCoupons,
  claims.listClaims,
  merges.listDuplicates,
  timelines.getCustomerTimeline,
  receivingEndpoints.getSubmitter,
];

const FACTS = ['version', 'name', 'type', 'agentId', 'returnMethod', 'notifyBy', 'messageLang', 'source'] as const;
const WORDS = ['invoiceTitle', 'taxNo', 'remark'] as const;
const TERMS = ['version', 'level', 'isHousePriced', 'payPoint', 'creditLimitFen', 'creditDays'] as const;

const pick = (from: FormValues, keys: readonly string[], none: unknown): FormValues =>
  Object.fromEntries(keys.map((key) => [key, from[key] ?? none]));

/** The form of facts from a customer, from its own values, or from what another person saved; mobile and mail start blank. */
export function factValues(from: FormValues | Customer): FormValues {
  const values = from as FormValues;
  const isRecord = 'customerNo' in from;
  return {
    ...pick(values, FACTS, null),
    ...pick(values, WORDS, ''),
    mobile: isRecord ? '' : (values['mobile'] ?? ''),
    mail: isRecord ? '' : (values['mail'] ?? ''),
  };
}

/** The form of terms; a blank rate is none of his own. */
export const termValues = (from: FormValues | Customer): FormValues => ({
  ...pick(from as FormValues, TERMS, null),
  payRateBp: (from as FormValues)['payRateBp'] ?? null,
});

/** Of what somebody else saved only the version: what the form asks for is typed anew. */
export const versionOf = (current: unknown) => ({ version: Number(Reflect.get(Object(current), 'version')) });

export const identityValues = ({ version, idType }: Customer): FormValues => ({
  version,
  idType: idType ?? 1,
  idNo: '',
});

export const pointsValues = ({ version }: Customer): FormValues => ({ version, reason: '' });
