import { ListTree } from 'lucide-react';
import { defineScreens, onPage } from '../../kit/registry/screen.ts';

/** Menu, permissions and “why can X see Y?” (spec §2 /admin/menuSystem). */
export const screens = defineScreens([
  {
    path: '/admin/menuSystem',
    titleKey: 'access.menuSystem.title',
    icon: ListTree,
    layout: 'shell',
    permission: ['admin:menu:page'],
    group: 'admin',
    order: 30,
    menu: true,
    tab: { cached: true },
    records: { menuEntry: onPage('/admin/menuSystem') },
    load: () => import('./menu-system/menu-system.screen.tsx'),
  },
]);
