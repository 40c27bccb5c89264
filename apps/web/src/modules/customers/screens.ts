import { FileSignature, FileText, Handshake, UsersRound } from 'lucide-react';
import { byId, defineScreens, onPage } from '../../kit/registry/screen.ts';

/** Customers and agents (spec §2 /customer). */
export const screens = defineScreens([
  {
    path: '/customer/user',
    titleKey: 'customers.user.title',
    icon: UsersRound,
    layout: 'shell',
    permission: ['customer:user:page'],
    group: 'customer',
    order: 10,
    menu: true,
    tab: { cached: true },
    records: { customer: byId('/customer/user?id=') },
    load: () => import('./user/user.screen.tsx'),
  },
  {
    path: '/customer/agent',
    titleKey: 'customers.agent.title',
    icon: Handshake,
    layout: 'shell',
    permission: ['customer:agent:page'],
    group: 'customer',
    order: 20,
    menu: true,
    tab: { cached: true },
    records: { agent: byId('/customer/agent?id='), commissionStatement: onPage('/customer/agent') },
    load: () => import('./agent/agent.screen.tsx'),
  },
  {
    path: '/customer/viewUserAgreement',
    titleKey: 'customers.agreement.title',
    icon: FileSignature,
    layout: 'shell',
    permission: ['customer:user:readagrement'],
    group: 'customer',
    order: 30,
    menu: true,
    tab: { cached: true },
    records: { agreement: onPage('/customer/viewUserAgreement') },
    load: () => import('./agreement/agreement.screen.tsx'),
  },
  {
    path: '/closeReview/viewUserAgreement/index',
    titleKey: 'customers.agreement.copyTitle',
    icon: FileText,
    layout: 'standalone',
    permission: ['customer:user:readagrement'],
    load: () => import('./agreement/signed-copy.screen.tsx'),
  },
]);
