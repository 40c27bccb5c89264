import { agreementsEndpoints as endpoints } from '@mintmark/contract/customers/agreements.endpoints.ts';
import { zAgreementRow, zSignatureRow } from '@mintmark/contract/customers/agreements.schema.ts';
import { SIGN_CHANNELS } from '@mintmark/domain/customers/agreements.enums.ts';
import { sql } from 'kysely';
import type { Reader } from '../../../kernel/db/database.ts';
import { anyOf, bindExport, col, customScope, defineList, filter, scopeBy } from '../../../kernel/listing/index.ts';
import { companyIdsOf } from '../../../kernel/scope.ts';
import { rowsOfPeople } from '../person.repo.ts';

/** Versions of the house and of the companies in scope. */
export const agreementList = defineList({
  key: 'customers.agreements',
  table: 'agreements',
  alias: 'g',
  joins: sql`LEFT JOIN companies p ON p.id = g.company_id LEFT JOIN accounts b ON b.id = g.published_by`,
  columns: {
    id: col.id(sql`g.id`, { sort: true }),
    version: col.int(sql`g.version`),
    companyId: col.id<string | null>(sql`g.company_id`),
    companyName: col.text<string | null>(sql`p.name_zh`),
    companyNameEn: col.text<string | null>(sql`p.name_en`),
    versionNo: col.text(sql`g.version_no`, { sort: true }),
    titleZh: col.text(sql`g.title_zh`),
    titleEn: col.text(sql`g.title_en`),
    validFrom: col.text(sql`g.valid_from::text`, { sort: true }),
    mustSignAgain: col.bool(sql`g.must_sign_again`),
    status: col.int(sql`g.status`, { sort: true }),
    publishedAt: col.time<string | null>(sql`g.published_at`, { sort: true }),
    publishedBy: col.text<string | null>(sql`b.real_name`),
    signatures: col.int(sql`(SELECT count(*)::int FROM agreement_signatures s WHERE s.agreement_id = g.id)`),
    updatedAt: col.time(sql`g.updated_at`, { sort: true }),
  },
  filters: {
    q: filter.custom((value) =>
      typeof value === 'string' && value.trim() !== ''
        ? sql`strpos(lower(concat_ws(' ', g.version_no, g.title_zh, g.title_en)), lower(${value.trim()})) > 0`
        : null,
    ),
    companyId: filter.oneOf(sql`g.company_id`, 'bigint'),
    status: filter.oneOf(sql`g.status`, 'smallint'),
    mustSignAgain: filter.boolean(sql`g.must_sign_again`),
  },
  scope: customScope(null, (scope) => {
    const ids = companyIdsOf(scope);
    const own = ids === null ? [] : [sql`(g.company_id IS NULL OR ${anyOf(sql`g.company_id`, ids, 'bigint')})`];
    return { companyIds: null, where: own };
  }),
  defaultSort: '-validFrom',
  count: 'exact',
  row: zAgreementRow,
});

/** What customers signed. */
export const signatureList = defineList({
  key: 'customers.signatures',
  table: 'agreement_signatures',
  alias: 's',
  joins: sql`LEFT JOIN customers u ON u.id = s.customer_id LEFT JOIN agreements g ON g.id = s.agreement_id
    LEFT JOIN companies p ON p.id = s.company_id LEFT JOIN accounts b ON b.id = s.signed_by`,
  columns: {
    id: col.id(sql`s.id`, { sort: true }),
    companyId: col.id(sql`s.company_id`),
    companyName: col.text(sql`p.name_zh`),
    companyNameEn: col.text(sql`p.name_en`),
    customerId: col.id(sql`s.customer_id`),
    customerNo: col.text(sql`u.customer_no`),
    customerName: col.text(sql`u.name`),
    agreementId: col.id(sql`s.agreement_id`),
    versionNo: col.text(sql`g.version_no`),
    titleZh: col.text(sql`g.title_zh`),
    titleEn: col.text(sql`g.title_en`),
    lang: col.text<'zh-CN' | 'en'>(sql`s.lang`),
    channel: col.int(sql`s.channel`),
    signerName: col.text(sql`s.signer_name`),
    paperRef: col.text(sql`s.paper_ref`),
    address: col.text(sql`s.address`),
    signedAt: col.time(sql`s.signed_at`, { sort: true }),
    signedBy: col.text<string | null>(sql`b.real_name`),
    textHash: col.text(sql`left(encode(s.text_hash, 'hex'), 16)`),
  },
  filters: {
    companyId: filter.company(sql`s.company_id`),
    customerId: filter.custom((value) => {
      const ids = Array.isArray(value) ? value.map(String) : [];
      return ids.length === 0 ? null : sql`s.customer_id IN ${rowsOfPeople(ids)}`;
    }),
    name: filter.custom(
      (value) =>
        typeof value === 'string' && value.trim() !== ''
          ? sql`(strpos(u.name, ${value.trim()}) > 0 OR strpos(s.signer_name, ${value.trim()}) > 0)`
          : null,
      { joined: true },
    ),
    customerNo: filter.codes([sql`u.customer_no`], { joined: true }),
    versionNo: filter.custom(
      (value) => (typeof value === 'string' && value.trim() !== '' ? sql`g.version_no = ${value.trim()}` : null),
      { joined: true },
    ),
    channel: filter.oneOf(sql`s.channel`, 'smallint'),
    signed: filter.dayRange(sql`s.signed_at`),
  },
  // Agents see their own customers' (D14).
  scope: scopeBy({
    company: sql`s.company_id`,
    agent: sql`(SELECT c.agent_id FROM customers c WHERE c.id = s.customer_id)`,
    own: [sql`s.signed_by`],
  }),
  defaultSort: '-id',
  count: 'exact',
  row: zSignatureRow,
});

/** The texts of a version; the caller has looked at the scope. */
export async function agreementTexts(db: Reader, id: string) {
  const { textHash, ...texts } = await db
    .selectFrom('agreements')
    .select(['htmlZh', 'htmlEn', 'textHash'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...texts, textHash: textHash?.toString('hex') ?? null };
}

/** Strokes and record hash of a signed copy, and the text it stands under; the caller has looked at the scope. */
export async function signedCopy(db: Reader, id: string) {
  return db
    .selectFrom('agreementSignatures as s')
    .innerJoin('agreements as g', 'g.id', 's.agreementId')
    .selectAll('s')
    .select(['g.versionNo', 'g.titleZh', 'g.titleEn', 'g.htmlZh', 'g.htmlEn'])
    .where('s.id', '=', id)
    .executeTakeFirstOrThrow();
}

/** 用户协议 as a file. */
export const exportSignatures = bindExport(endpoints.exportSignatures, {
  list: signatureList,
  of: endpoints.listSignatures,
  columns: () => ({
    customerNo: [{ key: 'customerNo' }],
    customerName: [{ key: 'customerName' }],
    versionNo: [{ key: 'versionNo' }],
    title: [{ key: 'titleZh' }],
    channel: [{ key: 'channel', codes: SIGN_CHANNELS }],
    signerName: [{ key: 'signerName' }],
    signedAt: [{ key: 'signedAt' }],
    signedBy: [{ key: 'signedBy' }],
    address: [{ key: 'address' }],
    paperRef: [{ key: 'paperRef' }],
    companyName: [{ key: 'companyName' }],
    textHash: [{ key: 'textHash' }],
  }),
  section: 'signatures',
});
