import { AGREEMENT_STATUS, SIGN_CHANNEL } from '@mintmark/domain/customers/agreements.enums.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { recordHash, textHash } from './hashes.ts';

interface SampleText {
  readonly versionNo: string;
  readonly titleZh: string;
  readonly titleEn: string;
  readonly htmlZh: string;
  readonly htmlEn: string;
  readonly validFrom: string;
  /** Null: of the whole house. */
  readonly companyId: string | null;
}

/** A published version, and a paper of each customer under it (sample data; D40). */
export async function insertSampleAgreement(
  tx: Tx,
  text: SampleText,
  customers: readonly { readonly id: string; readonly companyId: string }[],
  now: Date,
): Promise<void> {
  const hash = textHash(text);
  const stamps = { publishedAt: now, createdAt: now, updatedAt: now };
  const { id: agreementId } = await tx
    .insertInto('agreements')
    .values({ ...text, ...stamps, status: AGREEMENT_STATUS.published, textHash: hash })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ids = customers.map(({ id }) => id);
  if (ids.length === 0) return;
  const names = await tx.selectFrom('customers').select(['id', 'name']).where('id', 'in', ids).execute();
  const nameOf = new Map(names.map(({ id, name }) => [id, name]));
  const rows = customers.map(({ id, companyId }, at) => {
    const facts = {
      companyId,
      customerId: id,
      agreementId,
      lang: 'zh-CN',
      textHash: hash,
      channel: SIGN_CHANNEL.paper,
      signerName: nameOf.get(id) ?? '',
      strokes: null,
      paperRef: `A-${text.versionNo}-${String(at + 1).padStart(3, '0')}`,
      address: '',
      signedAt: now,
      signedBy: null,
    };
    return { ...facts, recordHash: recordHash(facts) };
  });
  await tx.insertInto('agreementSignatures').values(rows).execute();
}
