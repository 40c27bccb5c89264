import { type AreaName, readAddress } from '@mintmark/domain/customers/address-area.ts';
import { CUSTOMER_TYPE, CUSTOMER_TYPES, NOTIFY_WAY, NOTIFY_WAYS } from '@mintmark/domain/customers/customers.enums.ts';
import type { CustomerColumn } from '@mintmark/domain/customers/import-columns.ts';
import { findCodeByName, foldName } from '@mintmark/domain/kernel/enums.ts';
import { RETURN_METHOD, RETURN_METHODS } from '@mintmark/domain/receiving/submission.enums.ts';
import type { KnownNames } from './import-facts.repo.ts';

/** What a row says, as the body of a new customer; names and regions that mean nothing are told by column. */
export interface ReadRow {
  readonly body: Readonly<Record<string, unknown>>;
  readonly companyId: string | null;
  readonly area: string;
  readonly unknown: readonly { readonly column: CustomerColumn; readonly message: string }[];
}

type CellOf = (column: CustomerColumn) => string;

export interface RowFacts {
  readonly names: KnownNames;
  readonly areas: readonly AreaName[];
  /** The company of who imports; null when he is of none. */
  readonly ownCompanyId: string | null;
}

function companyOf(name: string, { names, ownCompanyId }: RowFacts): string | null {
  if (name === '') return ownCompanyId;
  const wanted = foldName(name);
  return (
    names.companies.find((one) => [one.nameZh, one.nameEn].some((known) => foldName(known) === wanted))?.id ?? null
  );
}

/** By number or by name, of the row's company. */
function agentOf(written: string, companyId: string | null, { names }: RowFacts): string | null {
  const wanted = foldName(written);
  const own = names.agents.filter((agent) => agent.companyId === companyId);
  return own.find(({ agentNo, name }) => foldName(agentNo) === wanted || foldName(name) === wanted)?.id ?? null;
}

/** Reads one row of the table. */
export function readRow(cellOf: CellOf, facts: RowFacts): ReadRow {
  const unknown: { column: CustomerColumn; message: string }[] = [];
  const known = <T>(column: CustomerColumn, found: T | null, message = 'not-found'): T | undefined => {
    if (found === null) unknown.push({ column, message });
    return found ?? undefined;
  };
  const code = (column: CustomerColumn, items: typeof NOTIFY_WAYS | typeof RETURN_METHODS | typeof CUSTOMER_TYPES) =>
    cellOf(column) === '' ? undefined : known(column, findCodeByName(items, cellOf(column)));
  const company = companyOf(cellOf('companyId'), facts);
  const companyId = known('companyId', company, cellOf('companyId') === '' ? 'required' : 'not-found');
  const agentId = cellOf('agentId') === '' ? undefined : known('agentId', agentOf(cellOf('agentId'), company, facts));
  const written = cellOf('address');
  const read = written === '' ? null : readAddress(facts.areas, written);
  if (written !== '') known('address', read, 'area-unknown');
  const address = read
    ? { ...read, name: cellOf('addressee') || cellOf('name'), phone: cellOf('phone') || cellOf('mobile') }
    : undefined;
  return {
    body: {
      ...(companyId ? { companyId } : {}),
      ...(agentId ? { agentId } : {}),
      ...(address ? { address } : {}),
      name: cellOf('name'),
      mobile: cellOf('mobile').replace(/[\s-]/g, ''),
      type: code('type', CUSTOMER_TYPES) ?? CUSTOMER_TYPE.private,
      returnMethod: code('returnMethod', RETURN_METHODS) ?? RETURN_METHOD.insuredCourier,
      mail: cellOf('mail'),
      notifyBy: code('notifyBy', NOTIFY_WAYS) ?? NOTIFY_WAY.text,
      invoiceTitle: cellOf('invoiceTitle'),
      taxNo: cellOf('taxNo'),
      remark: cellOf('remark'),
    },
    companyId: company,
    area: read?.areaText ?? '',
    unknown,
  };
}
