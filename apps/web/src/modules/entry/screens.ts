import { ClipboardPen, Keyboard, Printer } from 'lucide-react';
import { byId, defineScreens } from '../../kit/registry/screen.ts';

/** Detail entry, information entry and the labels that travel with the coins (spec §2). */
export const screens = defineScreens([
  {
    path: '/closeReview/DetailedEntry',
    titleKey: 'entry.detail.title',
    icon: ClipboardPen,
    layout: 'shell',
    permission: ['closeReview:order:page'],
    group: 'closeReview',
    order: 30,
    menu: true,
    tab: { cached: true },
    count: 'entry',
    load: () => import('./detailed-entry/detailed-entry.screen.tsx'),
  },
  {
    path: '/closeReview/MessageEntry',
    titleKey: 'entry.info.title',
    icon: Keyboard,
    layout: 'shell',
    permission: ['closeReview:rating:page'],
    group: 'closeReview',
    order: 35,
    menu: true,
    tab: { cached: true },
    count: 'information',
    records: { dispatch: byId('/closeReview/MessageEntry?c=m1..', '.batch') },
    load: () => import('./message-entry/message-entry.screen.tsx'),
  },
  {
    path: '/closeReview/DetailedEntry/printTag/:orderId/:dispatchId',
    titleKey: 'entry.label.title',
    icon: Printer,
    layout: 'standalone',
    permission: ['closeReview:DetailedEntry:printTag'],
    digits: ['orderId', 'dispatchId'],
    load: () => import('./print-tag/print-tag.screen.tsx'),
  },
]);
