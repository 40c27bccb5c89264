import { sql } from 'kysely';
import type { Services } from '../../kernel/context.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import { standInPaper } from './stand-in-paper.ts';
import type { TaxAnswer, TaxGateway, TaxRequest } from './tax-gateway.ts';

const DIGITS = 20;

/** One row of what it has done. */
interface Kept {
  readonly reference: string;
  readonly act: string;
  readonly code: string;
  readonly no: string;
  readonly issuedOn: string;
  readonly amountFen: number;
}

/**
 * Stand-in for a tax gateway (TAX_GATEWAY=local): keeps what it did in a table of its own, each reference once, so that an
 * installation can be tried without an account. Its numbers begin with 99999999, which no tax office gives.
 */
export class LocalGateway implements TaxGateway {
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
  }

  async ask({ reference, act, day, amountFen }: TaxRequest): Promise<TaxAnswer> {
    const createdAt = this.#services.clock.now();
    await this.#services.db.transaction(SYSTEM_SCOPE, async (tx) => {
      const { rows } = await sql<{ n: string }>`SELECT nextval('local_tax_no_seq')::text AS n`.execute(tx);
      const no = act === 'void' ? '' : (rows[0]?.n ?? '0').padStart(12, '0').padStart(DIGITS, '9');
      await tx
        .insertInto('localTaxPapers')
        .values({ reference, act, no, issuedOn: day, amountFen, createdAt })
        .onConflict((c) => c.column('reference').doNothing())
        .execute();
    });
    return (await this.find(reference)) ?? { kind: 'silent', answer: 'not kept' };
  }

  async find(reference: string): Promise<TaxAnswer | null> {
    const kept = await this.#services.db.read(SYSTEM_SCOPE, (db) =>
      db
        .selectFrom('localTaxPapers')
        .select(['reference', 'act', 'code', 'no', 'amountFen'])
        .select(sql<string>`issued_on::text`.as('issuedOn'))
        .where('reference', '=', reference)
        .executeTakeFirst(),
    );
    return kept === undefined ? null : answerOf(kept);
  }
}

function answerOf({ reference, act, code, no, issuedOn, amountFen }: Kept): TaxAnswer {
  const yuan = (amountFen / 100).toFixed(2);
  const file = standInPaper([`No. ${no}`, `${act} ${reference}`, `CNY ${yuan}`, issuedOn]);
  return { kind: 'done', reference, amountFen, paper: no === '' ? null : { code, no, issuedOn, file } };
}
