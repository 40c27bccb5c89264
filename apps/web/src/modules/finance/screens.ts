import { Calculator, CreditCard } from 'lucide-react';
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
]);
