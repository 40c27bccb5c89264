import { PackageSearch, ScanBarcode, Truck } from 'lucide-react';
import { byId, defineScreens } from '../../kit/registry/screen.ts';

/** The dispatch desk: every parcel, its record, and the bench on which it is packed by scanning (spec §2). */
export const screens = defineScreens([
  {
    path: '/closeReview/deliveryManagement',
    titleKey: 'delivery.list.title',
    icon: Truck,
    layout: 'shell',
    permission: ['closeReview:delivery:page'],
    group: 'closeReview',
    order: 70,
    menu: true,
    tab: { cached: true },
    load: () => import('./deliveries/deliveries.screen.tsx'),
  },
  {
    path: '/closeReview/deliveryManagement/details/:orderCodeId',
    titleKey: 'delivery.record.title',
    icon: PackageSearch,
    layout: 'shell',
    permission: ['closeReview:delivery:page'],
    group: 'closeReview',
    parent: '/closeReview/deliveryManagement',
    records: { delivery: byId('/closeReview/deliveryManagement/details/') },
    load: () => import('./record/delivery-record.screen.tsx'),
  },
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
    load: () => import('./by-code/by-code.screen.tsx'),
  },
]);
