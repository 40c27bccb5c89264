import type { Translation } from '../../../kit/i18n/keys.ts';
import { agentEn } from './agent/en.ts';
import { agreementEn } from './agreement/en.ts';
import { careEn } from './care/en.ts';
import { commissionEn } from './commission/en.ts';
import { depositEn } from './deposit/en.ts';
import { mergeEn } from './merge/en.ts';
import { rightsEn } from './rights/en.ts';
import type { zhCN } from './zh-CN.ts';

/** Texts of customers and agents, English. */
export const en: Translation<typeof zhCN> = {
  ...agentEn,
  ...agreementEn,
  ...careEn,
  ...commissionEn,
  ...depositEn,
  ...mergeEn,
  ...rightsEn,
  'customers.common.yes': 'Yes',
  'customers.common.no': 'No',
  'customers.common.view': 'View',

  'customers.user.title': 'Customers',
  'customers.user.no': 'Customer no.',
  'customers.user.name': 'Name',
  'customers.user.nameHint': 'Name, initials',
  'customers.user.mobile': 'Mobile',
  'customers.user.mobileHint': 'Full, or last 4',
  'customers.user.type': 'Type',
  'customers.user.level': 'Level',
  'customers.user.agent': 'Agent',
  'customers.user.company': 'Company',
  'customers.user.blocked': 'Blocked',
  'customers.user.blockedText': 'This customer is blocked: {{reason}}',
  'customers.user.orders': 'Orders',
  'customers.user.coins': 'Coins',
  'customers.user.balance': 'Balance',
  'customers.user.due': 'Due',
  'customers.user.lastOrder': 'Last order',
  'customers.user.created': 'Since',
  'customers.user.basics': 'Basics',
  'customers.user.payPoint': 'Pays',
  'customers.user.credit': 'Credit limit',
  'customers.user.returnMethod': 'Return by',
  'customers.user.points': 'Points',
  'customers.user.invoiceTitle': 'Invoice to',
  'customers.user.taxNo': 'Tax no.',
  'customers.user.agreement': 'Agreement',
  'customers.user.signed': 'Version {{version}}, signed {{day}}',
  'customers.user.unsigned': 'Not signed',
  'customers.user.idNo': 'ID document',
  'customers.user.noId': 'Not on file',
  'customers.user.remark': 'Remark',
  'customers.user.addresses': 'Addresses',
  'customers.user.noAddress': 'No address yet',
  'customers.user.default': 'Default',
  'customers.user.showOrders': 'Show orders',
  'customers.user.hasId': 'ID recorded',
  'customers.user.showAgreements': 'Show agreements',
  'customers.user.showPayments': 'Show payments',
  'customers.user.emptyTitle': 'No customers yet',
  'customers.user.emptyText': 'Add the first one; then orders can be opened for them.',

  'customers.unmask.title': 'Full numbers of customer {{no}}',
  'customers.unmask.contact': 'Contact the customer',
  'customers.unmask.shipping': 'Check the addressee',
  'customers.unmask.identity': 'Check the identity',

  'customers.new.title': 'New customer',
  'customers.new.saved': 'Customer added',
  'customers.new.address': 'Address (optional)',
  'customers.new.area': 'Province and city',
  'customers.new.areaHint': 'Choose or search',
  'customers.new.detail': 'Street and number',
  'customers.new.addressee': 'Addressee',
  'customers.new.phone': 'Telephone',
  'customers.new.sameAsCustomer': "Left blank: the customer's own",
};
