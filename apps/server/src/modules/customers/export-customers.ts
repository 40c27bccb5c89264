import { customersEndpoints } from '@mintmark/contract/customers/customers.endpoints.ts';
import { CUSTOMER_TYPES } from '@mintmark/contract/customers/customers.schema.ts';
import { CUSTOMER_LEVELS } from '@mintmark/domain/customers/customers.enums.ts';
import { bindExport, type ExportColumn } from '../../kernel/listing/index.ts';
import { customerList } from './customers.queries.ts';

type Row = NonNullable<typeof customerList.rowType>;

const COLUMNS: Readonly<Record<string, readonly ExportColumn<Row>[]>> = {
  customerNo: [{ key: 'customerNo', zh: '客户编号', en: 'Customer no.' }],
  name: [{ key: 'name', zh: '姓名', en: 'Name' }],
  mobile: [{ key: 'mobile', zh: '手机号', en: 'Mobile' }],
  type: [{ key: 'type', zh: '类型', en: 'Type', codes: CUSTOMER_TYPES }],
  level: [{ key: 'level', zh: '等级', en: 'Level', codes: CUSTOMER_LEVELS }],
  agentName: [{ key: 'agentName', zh: '代理商', en: 'Agent' }],
  companyName: [{ key: 'companyName', zh: '所属公司', en: 'Company' }],
  orders: [{ key: 'orders', zh: '订单数', en: 'Orders' }],
  coins: [{ key: 'coins', zh: '枚数', en: 'Coins' }],
  balanceFen: [{ key: 'balanceFen', zh: '余额', en: 'Balance' }],
  dueFen: [{ key: 'dueFen', zh: '待付', en: 'Due' }],
  lastOrderAt: [{ key: 'lastOrderAt', zh: '最近送评', en: 'Last order' }],
  createdAt: [{ key: 'createdAt', zh: '建档日期', en: 'Since' }],
};

/** 客户列表 as a file; mobile numbers stay masked as in the list. */
export const exportCustomers = bindExport(customersEndpoints.exportCustomers, {
  list: customerList,
  of: customersEndpoints.listCustomers,
  columns: () => COLUMNS,
  fileName: { zh: '客户', en: 'customers' },
});
