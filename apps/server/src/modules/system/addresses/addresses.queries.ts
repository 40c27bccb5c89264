import { zAddressRow } from '@mintmark/contract/system/addresses/address.schema.ts';
import { addressesEndpoints } from '@mintmark/contract/system/addresses/addresses.endpoints.ts';
import { isInForce, parseNetwork } from '@mintmark/domain/system/addresses.ts';
import { sql } from 'kysely';
import { judgePerson, readAddressLists } from '../../../kernel/auth/address-lists.ts';
import { iso } from '../../../kernel/clock.ts';
import { query } from '../../../kernel/handlers.ts';
import { bindExport, col, defineList, filter, scopeBy } from '../../../kernel/listing/index.ts';
import { getCompany, listLines } from './addresses.repo.ts';

const IN_FORCE = sql`(x.is_active AND (x.valid_until IS NULL OR x.valid_until > now()))`;

/** Address lists of the companies in scope. */
export const addressList = defineList({
  key: 'system.addresses',
  table: 'company_addresses',
  alias: 'x',
  base: sql`x.deleted_at IS NULL`,
  joins: sql`LEFT JOIN companies p ON p.id = x.company_id LEFT JOIN accounts c ON c.id = x.created_by
    LEFT JOIN accounts u ON u.id = x.updated_by`,
  columns: {
    id: col.id(sql`x.id`, { sort: true }),
    version: col.int(sql`x.version`),
    companyId: col.id(sql`x.company_id`),
    companyName: col.text(sql`coalesce(p.name_zh, '')`),
    companyNameEn: col.text(sql`coalesce(p.name_en, '')`),
    cidr: col.text(sql`x.cidr`, { sort: true }),
    note: col.text(sql`x.note`),
    isActive: col.bool(sql`x.is_active`, { sort: true }),
    validUntil: col.time<string | null>(sql`x.valid_until`, { sort: true }),
    isInForce: col.bool(IN_FORCE),
    hits: col.int(sql`x.hits`, { sort: true }),
    lastHitAt: col.time<string | null>(sql`x.last_hit_at`, { sort: true }),
    createdByName: col.text(sql`coalesce(c.real_name, '')`),
    createdAt: col.time(sql`x.created_at`, { sort: true }),
    updatedByName: col.text(sql`coalesce(u.real_name, '')`),
    updatedAt: col.time(sql`x.updated_at`, { sort: true }),
  },
  filters: {
    companyId: filter.company(sql`x.company_id`),
    cidr: filter.custom((value) =>
      typeof value === 'string' && value !== '' ? sql`strpos(x.cidr, lower(${value})) > 0` : null,
    ),
    note: filter.custom((value) =>
      typeof value === 'string' && value !== '' ? sql`strpos(lower(x.note), lower(${value})) > 0` : null,
    ),
    isInForce: filter.boolean(IN_FORCE),
    created: filter.dayRange(sql`x.created_at`),
  },
  scope: scopeBy({ company: sql`x.company_id` }),
  defaultSort: '-id',
  count: 'exact',
  row: zAddressRow,
});

/** How a list stands now, and whether the reader himself may stay where he is. */
export const addressState = query(addressesEndpoints.addressState, (input, context) =>
  context.db.read(context.scope, async (db) => {
    const company = await getCompany(db, context.scope, input.query.companyId);
    const now = context.clock.now();
    const lines = (await listLines(db, company.id)).flatMap((line) => {
      const network = parseNetwork(line.cidr);
      return network && isInForce({ ...line, network }, now) ? [line] : [];
    });
    const ends = lines.map(({ validUntil }) => validUntil);
    const last = ends.includes(null) ? null : ends.reduce((a, b) => (a && b && a > b ? a : b), null);
    const { actor, address } = context;
    return {
      companyId: company.id,
      companyName: company.nameZh,
      companyNameEn: company.nameEn,
      inForce: lines.length,
      endsAt: iso(last),
      ownAddress: address,
      bindsReader: actor.companyId === company.id,
      isOwnAddressAllowed: judgePerson(await readAddressLists(db), actor, address, now).isAllowed,
    };
  }),
);

type Row = NonNullable<typeof addressList.rowType>;
const one = (key: Extract<keyof Row, string>) => [{ key }];

/** IP白名单 as a file. */
export const exportAddresses = bindExport(addressesEndpoints.exportAddresses, {
  list: addressList,
  of: addressesEndpoints.listAddresses,
  columns: (locale) => ({
    cidr: one('cidr'),
    company: [{ key: locale === 'en' ? 'companyNameEn' : 'companyName', heading: 'company' }],
    note: one('note'),
    isInForce: one('isInForce'),
    isActive: one('isActive'),
    validUntil: one('validUntil'),
    hits: one('hits'),
    lastHitAt: one('lastHitAt'),
    createdByName: one('createdByName'),
    createdAt: one('createdAt'),
    updatedByName: one('updatedByName'),
    updatedAt: one('updatedAt'),
  }),
  section: 'addresses',
});
