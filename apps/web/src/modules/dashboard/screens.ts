import { LayoutDashboard } from 'lucide-react';
import { defineScreens } from '../../kit/registry/screen.ts';

/** The console: first, fixed tab, open to everyone (spec §2 /dashboard). */
export const screens = defineScreens([
  {
    path: '/dashboard/console',
    titleKey: 'dashboard.console.title',
    icon: LayoutDashboard,
    layout: 'shell',
    group: 'dashboard',
    order: 10,
    menu: true,
    tab: { closable: false, cached: true },
    load: () => import('./console/console.screen.tsx'),
  },
]);
