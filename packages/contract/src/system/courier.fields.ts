import { COURIER_ADAPTERS } from '@mintmark/domain/system/system.enums.ts';
import type { MasterFields } from '../kernel/master/master-fields.ts';
import { named } from '../kernel/named.ts';

/** What one is called, in a sentence. */
export const COURIER_NOUN = named('快递公司', 'courier');

/** The plain fields of a courier. */
export const COURIER_FIELDS = {
  nameZh: { kind: 'text', label: named('中文名称', 'Chinese name'), max: 40, required: true },
  nameEn: { kind: 'text', label: named('英文名称', 'English name'), max: 60, required: true },
  phone: { kind: 'text', label: named('客服电话', 'Service phone'), max: 30 },
  sort: {
    kind: 'number',
    label: named('排序', 'Order'),
    hint: named('数字小的在前', 'Smaller numbers come first'),
    min: 0,
    max: 9_999,
  },
  adapter: {
    kind: 'choice',
    label: named('接口', 'Service'),
    hint: named('顺丰开放平台需要服务器配置 SF_URL', 'SF Express needs SF_URL on the server'),
    items: COURIER_ADAPTERS,
  },
  customerNo: { kind: 'text', label: named('客户编码', 'Customer no.'), max: 40 },
  monthlyAccount: { kind: 'text', label: named('月结账号', 'Monthly account'), max: 40 },
  trackingUrl: {
    kind: 'text',
    label: named('查询链接', 'Tracking link'),
    hint: named('https 链接，运单号的位置写 {waybillNo}', 'An https link with {waybillNo} where the number goes'),
    max: 300,
  },
} as const satisfies MasterFields;

/** The file of a list, and what it calls columns that are no plain fields. */
export const COURIER_FILE = {
  name: named('快递公司', 'couriers'),
  company: named('公司', 'Company'),
  secret: named('密钥尾号', 'End of the key'),
  products: named('产品', 'Products'),
  parcels: named('包裹数', 'Parcels'),
} as const;
