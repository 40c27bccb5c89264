import { Inbox } from 'lucide-react';
import { byId, defineScreens } from '../../kit/registry/screen.ts';

/** Submission orders and receipt (spec §2 closeReview). */
export const screens = defineScreens([
  {
    path: '/closeReview/sendOrderCodeManagement',
    titleKey: 'receiving.orders.title',
    icon: Inbox,
    layout: 'shell',
    permission: ['closeReview:order:page'],
    group: 'closeReview',
    order: 10,
    menu: true,
    tab: { cached: true },
    records: { order: byId('/closeReview/sendOrderCodeManagement?id=') },
    load: () => import('./submission-orders/submission-orders.screen.tsx'),
  },
]);
