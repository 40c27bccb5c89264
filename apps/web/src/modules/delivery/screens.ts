import { ScanBarcode } from 'lucide-react';
import { byId, defineScreens } from '../../kit/registry/screen.ts';

/** Parcels and pick-ups, packed by scanning (spec §2). */
export const screens = defineScreens([
  {
    path: '/closeReview/deliveryManagementByCode',
    titleKey: 'delivery.byCode.title',
    icon: ScanBarcode,
    layout: 'shell',
    permission: ['closeReview:delivery:page'],
    group: 'closeReview',
    order: 80,
    menu: true,
    tab: { cached: true },
    count: 'ship',
    records: { delivery: byId('/closeReview/deliveryManagementByCode?deliveryId=') },
    load: () => import('./by-code/by-code.screen.tsx'),
  },
]);
