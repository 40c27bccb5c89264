import { Vault } from 'lucide-react';
import { byId, defineScreens } from '../../kit/registry/screen.ts';

/** Custody: the map of the house, hand-overs, stock-taking (product.md no. 3). */
export const screens = defineScreens([
  {
    path: '/closeReview/custody',
    titleKey: 'custody.title',
    icon: Vault,
    layout: 'shell',
    permission: ['closeReview:custody:page'],
    group: 'closeReview',
    order: 65,
    menu: true,
    tab: { cached: true },
    records: {
      handOver: byId('/closeReview/custody?handOverId='),
      stockCount: byId('/closeReview/custody?countId='),
      shift: byId('/closeReview/custody?shiftId='),
    },
    load: () => import('./custody.screen.tsx'),
  },
]);
