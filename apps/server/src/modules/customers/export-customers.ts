import { customersEndpoints } from '@mintmark/contract/customers/customers.endpoints.ts';
import { CUSTOMER_LEVELS, CUSTOMER_TYPES } from '@mintmark/domain/customers/customers.enums.ts';
import { bindExport, type ExportField } from '../../kernel/listing/index.ts';
import { customerList } from './customers.queries.ts';

type Row = NonNullable<typeof customerList.rowType>;

const COLUMNS: Readonly<Record<string, readonly ExportField<Row>[]>> = {
  customerNo: [{ key: 'customerNo' }],
  name: [{ key: 'name' }],
  mobile: [{ key: 'mobile' }],
  type: [{ key: 'type', codes: CUSTOMER_TYPES }],
  level: [{ key: 'level', codes: CUSTOMER_LEVELS }],
  agentName: [{ key: 'agentName' }],
  companyName: [{ key: 'companyName' }],
  orders: [{ key: 'orders' }],
  coins: [{ key: 'coins' }],
  balanceFen: [{ key: 'balanceFen' }],
  dueFen: [{ key: 'dueFen' }],
  lastOrderAt: [{ key: 'lastOrderAt' }],
  createdAt: [{ key: 'createdAt' }],
};

/** 客户列表 as a file; mobile numbers stay masked as in the list. */
export const exportCustomers = bindExport(customersEndpoints.exportCustomers, {
  list: customerList,
  of: customersEndpoints.listCustomers,
  columns: () => COLUMNS,
  section: 'customers',
});
