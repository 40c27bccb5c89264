import { BookType, ScrollText, Sheet } from 'lucide-react';
import { defineScreens } from '../../kit/registry/screen.ts';

/** The front-end log (spec §2 /log: without the sider, open to everyone who is signed in). */
export const screens = defineScreens([
  {
    path: '/system/dict',
    titleKey: 'system.dict.title',
    icon: BookType,
    layout: 'shell',
    permission: ['system:dict:page'],
    group: 'system',
    order: 20,
    menu: true,
    tab: { cached: true },
    load: () => import('./dict/dict.screen.tsx'),
  },
  {
    path: '/system/dict/type/data/:dictId',
    titleKey: 'system.dict.dataTitle',
    icon: BookType,
    layout: 'shell',
    permission: ['system:dict:page'],
    group: 'system',
    parent: '/system/dict',
    digits: ['dictId'],
    load: () => import('./dict/dict-data.screen.tsx'),
  },
  {
    path: '/system/excelHeader',
    titleKey: 'system.header.title',
    icon: Sheet,
    layout: 'shell',
    permission: ['system:config:page'],
    group: 'system',
    order: 60,
    menu: true,
    tab: { cached: true },
    load: () => import('./excel-header/excel-header.screen.tsx'),
  },
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
