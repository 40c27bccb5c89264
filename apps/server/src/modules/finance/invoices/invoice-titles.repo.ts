import { sql } from 'kysely';
import type { Reader, Tx } from '../../../kernel/db/database.ts';

/** A title as invoices are made out to it. */
export interface InvoiceTitleFacts {
  readonly titleKind: number;
  readonly title: string;
  readonly taxNo: string;
  readonly address: string;
  readonly phone: string;
  readonly bank: string;
  readonly bankAccount: string;
  readonly mail: string;
}

const MAX_TITLES = 20;
const FACTS = ['titleKind', 'title', 'taxNo', 'address', 'phone', 'bank', 'bankAccount', 'mail'] as const;

/** Titles of a customer, the last used first. */
export async function titlesOf(
  db: Reader,
  customerId: string,
): Promise<(InvoiceTitleFacts & { readonly id: string })[]> {
  return db
    .selectFrom('invoiceTitles')
    .select(['id', ...FACTS])
    .where('customerId', '=', customerId)
    .where('removedAt', 'is', null)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_TITLES)
    .execute();
}

/** Keeps a title for the next invoice; the same title and tax number is one, with what was said last. */
export async function rememberTitle(
  tx: Tx,
  of: { readonly companyId: string; readonly customerId: string },
  facts: InvoiceTitleFacts,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('invoiceTitles')
    .values({ ...of, ...facts, lastUsedAt: now })
    .onConflict((c) =>
      c
        .columns(['customerId', 'title', 'taxNo'])
        .where('removedAt', 'is', null)
        .doUpdateSet({
          ...{ titleKind: facts.titleKind, address: facts.address, phone: facts.phone, bank: facts.bank },
          ...{ bankAccount: facts.bankAccount, mail: facts.mail, lastUsedAt: now },
        }),
    )
    .execute();
}

/** A title that is offered, with whose it is; undefined where there is none. */
export async function findTitle(db: Reader, id: string) {
  return db
    .selectFrom('invoiceTitles')
    .select(['id', 'companyId', 'customerId', 'title'])
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .executeTakeFirst();
}

/** It is offered no longer. */
export async function dropTitle(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('invoiceTitles').set({ removedAt: now }).where('id', '=', id).execute();
}

/** What the customer's own record says of invoices. */
export async function customersOwnTitle(db: Reader, customerId: string) {
  return db
    .selectFrom('customers')
    .select(['invoiceTitle', 'taxNo', 'mail', sql<string>`message_lang`.as('lang')])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
}
