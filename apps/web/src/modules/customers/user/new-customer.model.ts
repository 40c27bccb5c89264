import type { NewCustomer } from '@mintmark/contract/customers/customers.schema.ts';
import type { Area } from '@mintmark/contract/files/files.schema.ts';

export interface AreaNode {
  readonly value: string;
  readonly label: string;
  readonly children?: readonly AreaNode[];
}

const COUNTRY = '86';

/** Provinces with their cities. Province-level cities have no second level. */
export function areaTree(areas: readonly Area[]): readonly AreaNode[] {
  const under = (parent: string): readonly AreaNode[] =>
    areas
      .filter((area) => area.p === parent)
      .map((area) => {
        const children = under(area.c);
        return { value: area.c, label: area.n, ...(children.length > 0 ? { children } : {}) };
      });
  return under(COUNTRY);
}

/** Codes from the province down to the area; empty for an unknown code. */
export function areaPath(areas: readonly Area[], code: string | undefined): readonly string[] {
  const area = areas.find((one) => one.c === code);
  if (!area) return [];
  return area.p === COUNTRY ? [area.c] : [...areaPath(areas, area.p), area.c];
}

/** Names from the province down: 浙江省 杭州市. */
export function areaText(areas: readonly Area[], code: string | undefined): string {
  return areaPath(areas, code)
    .map((part) => areas.find((one) => one.c === part)?.n ?? '')
    .join(' ');
}

/** What the form holds; blank fields are absent or empty. */
export interface NewCustomerValues {
  readonly companyId?: string;
  readonly name?: string;
  readonly mobile?: string;
  readonly type?: number;
  readonly agentId?: string;
  readonly remark?: string;
  readonly address?: {
    readonly name?: string;
    readonly phone?: string;
    readonly areaCode?: string;
    readonly detail?: string;
  };
}

const filled = (value: string | undefined): string | undefined => value?.trim() || undefined;

/**
 * The body of the call. An address is sent as soon as one of its fields is filled; addressee and telephone left blank are
 * the customer's own. The contract's schema says what is still missing.
 */
export function newCustomerBody(values: NewCustomerValues, areas: readonly Area[]): NewCustomer {
  const { address: typed } = values;
  const [name, mobile] = [filled(values.name), filled(values.mobile)];
  const hasAddress = Object.values(typed ?? {}).some((value) => filled(value) !== undefined);
  const optional = {
    companyId: filled(values.companyId),
    agentId: filled(values.agentId),
    remark: filled(values.remark),
  };
  const address = {
    name: filled(typed?.name) ?? name ?? '',
    phone: filled(typed?.phone) ?? mobile ?? '',
    areaCode: filled(typed?.areaCode) ?? '',
    areaText: areaText(areas, typed?.areaCode),
    detail: filled(typed?.detail) ?? '',
  };
  return {
    name: name ?? '',
    mobile: mobile ?? '',
    type: values.type ?? 1,
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)),
    ...(hasAddress ? { address } : {}),
  };
}
