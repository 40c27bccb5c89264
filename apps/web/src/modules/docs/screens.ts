import { BookMarked, BookOpen, LibraryBig } from 'lucide-react';
import { defineScreens, onPage } from '../../kit/registry/screen.ts';

/** Help documents: reading and writing them (spec §2). */
export const screens = defineScreens([
  {
    path: '/admin/viewDoc',
    titleKey: 'docs.view.title',
    icon: BookOpen,
    layout: 'standalone',
    load: () => import('./view-doc/view-doc.screen.tsx'),
  },
  {
    path: '/admin/doc',
    titleKey: 'docs.doc.title',
    icon: BookMarked,
    layout: 'shell',
    permission: ['admin:doc:page'],
    group: 'admin',
    order: 70,
    menu: true,
    tab: { cached: true },
    records: { helpNode: onPage('/admin/doc'), helpContent: onPage('/admin/doc') },
    load: () => import('./doc/doc.screen.tsx'),
  },
  {
    path: '/system/docs',
    titleKey: 'docs.reader.title',
    icon: LibraryBig,
    layout: 'shell',
    permission: ['system:config:page'],
    group: 'system',
    order: 140,
    menu: true,
    load: () => import('./system-docs/system-docs.screen.tsx'),
  },
]);
