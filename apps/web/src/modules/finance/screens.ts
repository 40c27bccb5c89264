import { Banknote, Calculator, CreditCard, Sigma } from 'lucide-react';
import { byId, defineScreens } from '../../kit/registry/screen.ts';

/** Price and payment (spec §2: /Finance). */
export const screens = defineScreens([
  {
    path: '/Finance/paymentManagement',
    titleKey: 'finance.paymentManagement.title',
    icon: CreditCard,
    layout: 'shell',
    permission: ['finance:payment:page'],
    group: 'finance',
    order: 10,
    menu: true,
    tab: { cached: true },
    records: {
      payment: byId('/Finance/paymentManagement?paymentId='),
      refund: byId('/Finance/paymentManagement?refundId='),
    },
    load: () => import('./payment-management/payment-management.screen.tsx'),
  },
  {
    path: '/Finance/paymentManagement/priceNewPage/:id/:dispatchId',
    titleKey: 'finance.priceNewPage.title',
    icon: Calculator,
    layout: 'shell',
    permission: ['finance:payment:page'],
    group: 'finance',
    parent: '/Finance/paymentManagement',
    digits: ['id', 'dispatchId'],
    load: () => import('./price-new-page/price-new-page.screen.tsx'),
  },
  {
    path: '/Finance/amountInManagement',
    titleKey: 'finance.amountInManagement.title',
    icon: Banknote,
    layout: 'shell',
    permission: ['finance:amountaudit:page'],
    group: 'finance',
    order: 50,
    menu: true,
    tab: { cached: true },
    records: { topUp: byId('/Finance/amountInManagement?topUpId=') },
    load: () => import('./top-ups/top-ups.screen.tsx'),
  },
  {
    path: '/Finance/rechargeSummary',
    titleKey: 'finance.rechargeSummary.title',
    icon: Sigma,
    layout: 'shell',
    permission: ['finance:capitaltrade:sumIn'],
    group: 'finance',
    order: 70,
    menu: true,
    tab: { cached: true },
    load: () => import('./top-ups/summary.screen.tsx'),
  },
]);
