import type { Customer } from '@mintmark/contract/customers/customers.schema.ts';
import type { Selectable } from 'kysely';
import type { CustomersTable } from '../../db/schema.generated.ts';
import { iso } from '../../kernel/clock.ts';
import { maskMail } from '../identity/index.ts';

/** 13800138000 → 138****8000, other lengths `****` (security.md §2 no. 28). */
export function maskPhone(phone: string): string {
  if (phone === '') return '';
  return phone.length === 11 ? `${phone.slice(0, 3)}****${phone.slice(7)}` : '****';
}

interface AddressRow {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  readonly areaCode: string;
  readonly areaText: string;
  readonly detail: string;
  readonly isDefault: boolean;
}

/** Row → answer: masked, without id number, grams and hashes (security rules 32, 42). */
export function presentCustomer(
  row: Selectable<CustomersTable> & { readonly agentName: string | null; readonly companyName: string },
  addresses: readonly AddressRow[],
  more: Pick<Customer, 'balanceFen' | 'dueFen' | 'sameId'>,
): Omit<Customer, 'allowedActions'> {
  const { idNoEnc: _enc, idNoHmac: _hmac, grams: _grams, createdAt, agreementSignedAt, mobile, mail, ...facts } = row;
  return {
    ...facts,
    ...more,
    mobile: maskPhone(mobile),
    mail: maskMail(mail),
    messageLang: facts.messageLang === 'en' ? 'en' : 'zh',
    createdAt: iso(createdAt) ?? '',
    agreementSignedAt: iso(agreementSignedAt),
    addresses: addresses.map((address) => ({ ...address, phone: maskPhone(address.phone) })),
  };
}
