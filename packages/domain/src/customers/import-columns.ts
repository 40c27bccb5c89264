import { findHeadings, foldHeading } from '../kernel/headings.ts';
import { err, ok, type Result } from '../kernel/result.ts';

/** Columns of a list of customers; the keys are the fields of a new customer. */
export const CUSTOMER_COLUMNS = [
  'name',
  'mobile',
  'type',
  'companyId',
  'agentId',
  'address',
  'addressee',
  'phone',
  'returnMethod',
  'notifyBy',
  'mail',
  'invoiceTitle',
  'taxNo',
  'remark',
] as const;
export type CustomerColumn = (typeof CUSTOMER_COLUMNS)[number];

const HEADINGS: Readonly<Record<CustomerColumn, readonly string[]>> = {
  name: ['姓名', '客户姓名', '客户', '名称', 'name', 'customer'],
  mobile: ['手机号', '手机', '手机号码', '联系电话', 'mobile', 'phonenumber'],
  type: ['类型', '客户类型', 'type'],
  companyId: ['所属公司', '公司', 'company'],
  agentId: ['代理商', '代理商编号', '代理', 'agent', 'agentno'],
  address: ['地址', '收件地址', '详细地址', 'address'],
  addressee: ['收件人', '收货人', 'addressee', 'recipient'],
  phone: ['收件电话', '收货电话', 'telephone', 'recipienttelephone'],
  returnMethod: ['返还方式', 'return', 'returnmethod', 'returnby'],
  notifyBy: ['通知方式', '通知', 'noticesby', 'notifyby'],
  mail: ['邮箱', '电子邮箱', '邮件地址', 'mail', 'email', 'emailaddress', 'e-mailaddress'],
  invoiceTitle: ['发票抬头', '抬头', 'invoicetitle'],
  taxNo: ['税号', '纳税人识别号', 'taxno', 'taxnumber'],
  remark: ['备注', 'remark', 'note'],
};
const COLUMN_OF = new Map(
  CUSTOMER_COLUMNS.flatMap((column) => HEADINGS[column].map((word) => [word, column] as const)),
);
const REQUIRED: readonly CustomerColumn[] = ['name', 'mobile'];

/** Why a heading row cannot be used. */
export interface CustomerHeaderError {
  readonly code: 'HEADER_MISSING' | 'HEADER_DUPLICATE';
  readonly columns: readonly CustomerColumn[];
}

/** Finds the columns of a list of customers, Chinese or English, in any order. */
export function customerColumns(
  headers: readonly string[],
): Result<ReadonlyMap<CustomerColumn, number>, CustomerHeaderError> {
  const found = findHeadings(headers, (heading) => COLUMN_OF.get(foldHeading(heading)) ?? null);
  if (!found.ok) return err({ code: 'HEADER_DUPLICATE', columns: found.error });
  const missing = REQUIRED.filter((column) => !found.value.has(column));
  return missing.length > 0 ? err({ code: 'HEADER_MISSING', columns: missing }) : ok(found.value);
}
