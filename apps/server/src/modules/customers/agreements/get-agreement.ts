import { agreementsEndpoints as calls } from '@mintmark/contract/customers/agreements.endpoints.ts';
import { agreementInForce } from '@mintmark/domain/customers/agreement-in-force.ts';
import { AGREEMENT_STATUS } from '@mintmark/domain/customers/agreements.enums.ts';
import { shanghaiDay } from '../../../kernel/clock.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { query } from '../../../kernel/handlers.ts';
import { rowById } from '../../../kernel/listing/index.ts';
import { reaches } from '../../../kernel/reach.ts';
import { allowedActions } from '../../../workflow/allowed.ts';
import { companyLogo } from '../../files/index.ts';
import { type AgreementFacts, hasSigned, publishedAgreements, signingCustomer } from './agreement.repo.ts';
import { agreementList, agreementTexts, signatureList, signedCopy } from './agreements.queries.ts';
import { recordHash, textHash } from './hashes.ts';

const EDIT = 'customer:agreement:edit';

/** One version with its texts, and what may be done with it. */
export const getAgreement = query(calls.getAgreement, ({ params }, { db, scope, actor, locale }) =>
  db.read(scope, async (reader) => {
    const row = await rowById(reader, agreementList, scope, params.id);
    const failing = [!reaches(scope, row.companyId) && 'houseWide'];
    const rules = ['edit', 'publish', 'remove'].map((action) => {
      return { action, permission: EDIT, isInState: row.status === AGREEMENT_STATUS.draft, failing } as const;
    });
    return {
      ...row,
      ...(await agreementTexts(reader, row.id)),
      allowedActions: allowedActions(actor, locale, rules),
    };
  }),
);

/** The version in force for a company on a day (agreementInForce). */
export async function currentAgreement(db: Reader, companyId: string, day: string): Promise<AgreementFacts | null> {
  return agreementInForce(await publishedAgreements(db, companyId), companyId, day);
}

/** What a customer signs today. */
export const getAgreementToSign = query(calls.getAgreementToSign, ({ params }, { db, scope, clock }) =>
  db.read(scope, async (reader) => {
    const customer = await signingCustomer(reader, scope, params.id, false);
    const current = await currentAgreement(reader, customer.companyId, shanghaiDay(clock.now()));
    const { id: customerId, customerNo, name: customerName } = customer;
    if (current === null) return { customerId, customerNo, customerName, agreement: null, isSigned: false };
    const { id, versionNo, titleZh, titleEn, htmlZh, htmlEn } = current;
    return {
      customerId,
      customerNo,
      customerName,
      agreement: { id, versionNo, titleZh, titleEn, htmlZh, htmlEn, textHash: textHash(current).toString('hex') },
      isSigned: await hasSigned(reader, customerId, id),
    };
  }),
);

/** One signed copy: its text in the language that was read, its hashes computed again. */
export const getSignature = query(calls.getSignature, ({ params }, { db, scope, config }) =>
  db.read(scope, async (reader) => {
    const row = await rowById(reader, signatureList, scope, params.id);
    const copy = await signedCopy(reader, row.id);
    const strokes = copy.strokes as number[][] | null;
    const lang = row.lang;
    const isIntact = textHash(copy).equals(copy.textHash) && recordHash({ ...copy, strokes }).equals(copy.recordHash);
    return {
      ...row,
      companyLogo: await companyLogo(config, reader, row.companyId),
      title: lang === 'en' ? copy.titleEn : copy.titleZh,
      html: lang === 'en' ? copy.htmlEn : copy.htmlZh,
      strokes,
      textHash: copy.textHash.toString('hex'),
      recordHash: copy.recordHash.toString('hex'),
      isIntact,
    };
  }),
);
