import { Award, FileSearch, History } from 'lucide-react';
import { byId, defineScreens } from '../../kit/registry/screen.ts';

/** Rating orders: one row a coin, and its full record (spec §2: /closeReview/orderCodeManagement). */
export const screens = defineScreens([
  {
    path: '/closeReview/orderCodeManagement',
    titleKey: 'ratings.list.title',
    icon: Award,
    layout: 'shell',
    permission: ['closeReview:rating:page'],
    group: 'closeReview',
    order: 60,
    menu: true,
    tab: { cached: true },
    asksFirst: '/api/grading/rating-orders?page=1&limit=20',
    load: () => import('./rating-orders/rating-orders.screen.tsx'),
  },
  {
    path: '/closeReview/orderCodeManagement/details/:coinId',
    titleKey: 'ratings.record.title',
    icon: FileSearch,
    layout: 'shell',
    permission: ['closeReview:rating:page'],
    group: 'closeReview',
    parent: '/closeReview/orderCodeManagement',
    digits: ['coinId'],
    records: { coin: byId('/closeReview/orderCodeManagement/details/') },
    load: () => import('./rating-record/rating-record.screen.tsx'),
  },
  {
    path: '/closeReview/modificationRecord',
    titleKey: 'ratings.changes.screenTitle',
    icon: History,
    layout: 'shell',
    permission: ['order:order:modifyDetail'],
    group: 'closeReview',
    order: 130,
    menu: true,
    tab: { cached: true },
    load: () => import('./modifications/modifications.screen.tsx'),
  },
  {
    path: '/closeReview/modificationRecord/index',
    titleKey: 'ratings.changes.title',
    icon: History,
    layout: 'standalone',
    permission: ['order:order:modifyDetail'],
    load: () => import('./modifications/story.screen.tsx'),
  },
]);
