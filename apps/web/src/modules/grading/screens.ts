import { ListPlus } from 'lucide-react';
import { defineScreens } from '../../kit/registry/screen.ts';

/** The grading workbench; rating orders join it here. */
export const screens = defineScreens([
  {
    path: '/closeReview/addCoinScore',
    titleKey: 'grading.screen.title',
    icon: ListPlus,
    layout: 'shell',
    permission: ['closeReview:rating:page'],
    group: 'closeReview',
    order: 40,
    menu: true,
    tab: { cached: true },
    count: 'score',
    load: () => import('./add-coin-score/add-coin-score.screen.tsx'),
  },
]);
