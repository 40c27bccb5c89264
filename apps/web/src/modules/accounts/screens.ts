import { ACCOUNT_PAGE_PERMISSION } from '@mintmark/contract/kernel/permissions.ts';
import { ScanFace, Users } from 'lucide-react';
import { defineScreens } from '../../kit/registry/screen.ts';

/** Accounts and the review of ID cards (spec §2 /admin, /basic). The account page has the role permission on purpose (R432). */
export const screens = defineScreens([
  {
    path: '/admin/user',
    titleKey: 'accounts.user.title',
    icon: Users,
    layout: 'shell',
    permission: [ACCOUNT_PAGE_PERMISSION],
    group: 'admin',
    order: 10,
    menu: true,
    tab: { cached: true },
    load: () => import('./user/user.screen.tsx'),
  },
  {
    path: '/basic/verification',
    titleKey: 'accounts.verification.title',
    icon: ScanFace,
    layout: 'shell',
    permission: ['basic:IdVerification:IdVerification'],
    group: 'basic',
    order: 90,
    menu: true,
    tab: { cached: true },
    count: 'idReview',
    load: () => import('./verification/verification.screen.tsx'),
  },
]);
