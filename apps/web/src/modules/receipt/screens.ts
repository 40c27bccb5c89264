import { Package, PackageCheck, Printer } from 'lucide-react';
import { byId, defineScreens } from '../../kit/registry/screen.ts';

/** Arrival and receipt of parcels, and the label that the receipt prints (spec §2). */
export const screens = defineScreens([
  {
    path: '/closeReview/confirm',
    titleKey: 'receipt.confirm.title',
    icon: PackageCheck,
    layout: 'shell',
    permission: ['closeReview:confirm:page'],
    group: 'closeReview',
    order: 20,
    menu: true,
    tab: { single: true, cached: true },
    count: 'receive',
    load: () => import('./confirm/confirm.screen.tsx'),
  },
  {
    path: '/closeReview/parcels',
    titleKey: 'receipt.parcel.title',
    icon: Package,
    layout: 'shell',
    permission: ['closeReview:confirm:page'],
    group: 'closeReview',
    order: 21,
    menu: true,
    tab: { cached: true },
    records: { parcel: byId('/closeReview/parcels?parcelId=') },
    load: () => import('./parcels/parcels.screen.tsx'),
  },
  {
    path: '/order/confirm/printTag/:orderId',
    titleKey: 'receipt.label.title',
    icon: Printer,
    layout: 'standalone',
    permission: ['order:confirm:printTag'],
    digits: ['orderId'],
    load: () => import('./print-label/print-label.screen.tsx'),
  },
]);
