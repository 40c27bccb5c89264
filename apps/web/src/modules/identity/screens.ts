import { CircleUser, Smartphone } from 'lucide-react';
import { defineScreens } from '../../kit/registry/screen.ts';

/** Own account (spec §2: /admin/user/profile, /admin/user/changePhone); /login is a document of its own. */
export const screens = defineScreens([
  {
    path: '/admin/user/profile',
    titleKey: 'identity.profile.title',
    icon: CircleUser,
    layout: 'shell',
    group: 'account',
    order: 10,
    menu: true,
    load: () => import('./profile/profile.screen.tsx'),
  },
  {
    path: '/admin/user/changePhone',
    titleKey: 'identity.changePhone.title',
    icon: Smartphone,
    layout: 'shell',
    group: 'account',
    parent: '/admin/user/profile',
    load: () => import('./change-phone/change-phone.screen.tsx'),
  },
]);
