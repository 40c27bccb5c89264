import { maskMail, maskMobile } from '../../identity/index.ts';
import { addressesOf, type CompanyFacts, contactsOf, editable } from './company.repo.ts';

const line = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');

/** A company as the operation log keeps it: lists as sentences, phone numbers and mail masked. */
export function logged(row: CompanyFacts) {
  const contacts = contactsOf(row).map(({ name, role, phone, mail }) =>
    line([name, role, maskMobile(phone), maskMail(mail)]),
  );
  const addresses = addressesOf(row).map(({ label, receiver, phone, address }) =>
    line([label, receiver, maskMobile(phone), address]),
  );
  return { ...editable(row), contacts: contacts.join('; '), addresses: addresses.join('; ') };
}
