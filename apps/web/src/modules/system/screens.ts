import { GitBranch, Network, ScrollText, SlidersHorizontal } from 'lucide-react';
import { defineScreens } from '../../kit/registry/screen.ts';

/** How the house is set, and the front-end log (spec §2 /system, /log: the log without the sider, open to everyone). */
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
  {
    path: '/system/config',
    titleKey: 'system.config.title',
    icon: SlidersHorizontal,
    layout: 'shell',
    permission: ['system:config:page'],
    group: 'system',
    order: 10,
    menu: true,
    tab: { cached: true },
    load: () => import('./config/config.screen.tsx'),
  },
  {
    path: '/system/version',
    titleKey: 'system.version.title',
    icon: GitBranch,
    layout: 'shell',
    permission: ['app:version:page'],
    group: 'system',
    order: 140,
    menu: true,
    tab: { cached: true },
    load: () => import('./version/version.screen.tsx'),
  },
  {
    path: '/system/whiteIp/:companyId',
    titleKey: 'system.whiteIp.title',
    icon: Network,
    layout: 'shell',
    permission: ['system:company:page'],
    group: 'system',
    digits: ['companyId'],
    load: () => import('./white-ip/white-ip.screen.tsx'),
  },
]);
