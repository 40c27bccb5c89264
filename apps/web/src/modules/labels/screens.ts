import { Box, Cpu, Tags } from 'lucide-react';
import { byId, defineScreens } from '../../kit/registry/screen.ts';

/** Labels, chips and boxes (spec §2: /order/printTags, /order/printTagsChip, /closeReview). */
export const screens = defineScreens([
  {
    path: '/order/printTags',
    titleKey: 'labels.print.title',
    icon: Tags,
    layout: 'standalone',
    permission: ['closeReview:printTags:page'],
    group: 'closeReview',
    order: 140,
    menu: 'newTab',
    records: { printJob: byId('/order/printTags?job=') },
    load: () => import('./print-tags/print-tags.screen.tsx'),
  },
  {
    path: '/order/printTagsChip',
    titleKey: 'labels.chip.title',
    icon: Cpu,
    layout: 'standalone',
    group: 'closeReview',
    order: 150,
    menu: 'external',
    load: () => import('./print-tags-chip/print-tags-chip.screen.tsx'),
  },
  {
    path: '/closeReview/printTags',
    titleKey: 'labels.queue.title',
    icon: Tags,
    layout: 'shell',
    permission: ['closeReview:printTags:page'],
    group: 'closeReview',
    load: () => import('./print-queue/print-queue.screen.tsx'),
  },
  {
    path: '/closeReview/editBox/:orderCode/:dispatchId',
    titleKey: 'labels.box.title',
    icon: Box,
    layout: 'shell',
    permission: ['closeReview:order:page'],
    group: 'closeReview',
    digits: ['dispatchId'],
    load: () => import('./edit-box/edit-box.screen.tsx'),
  },
]);
