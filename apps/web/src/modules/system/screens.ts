import { ScrollText } from 'lucide-react';
import { defineScreens } from '../../kit/registry/screen.ts';

/** The front-end log (spec §2 /log: without the sider, open to everyone who is signed in). */
export const screens = defineScreens([
  {
    path: '/log',
    titleKey: 'system.log.title',
    icon: ScrollText,
    layout: 'shell',
    group: 'log',
    order: 10,
    menu: true,
    sider: false,
    load: () => import('./log/log.screen.tsx'),
  },
]);
