import { AlarmClock, ClipboardList, ListOrdered, ScrollText } from 'lucide-react';
import { defineScreens } from '../../kit/registry/screen.ts';

/** Scheduled tasks, the execution queue, the operation log; the front-end log (spec §2 /log: without the sider, for everyone signed in). */
export const screens = defineScreens([
  {
    path: '/admin/job',
    titleKey: 'system.job.title',
    icon: AlarmClock,
    layout: 'shell',
    permission: ['admin:job:page'],
    group: 'admin',
    order: 40,
    menu: true,
    tab: { cached: true },
    load: () => import('./job/job.screen.tsx'),
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
  {
    path: '/admin/mq',
    titleKey: 'system.mq.title',
    icon: ListOrdered,
    layout: 'shell',
    permission: ['admin:mq:page'],
    group: 'admin',
    order: 50,
    menu: true,
    tab: { cached: true },
    load: () => import('./mq/mq.screen.tsx'),
  },
  {
    path: '/admin/OperationLog',
    titleKey: 'system.operationLog.title',
    icon: ClipboardList,
    layout: 'shell',
    permission: ['admin:operlog:page'],
    group: 'admin',
    order: 60,
    menu: true,
    tab: { cached: true },
    load: () => import('./operation-log/operation-log.screen.tsx'),
  },
]);
