import { Building2, FilePlus, FileText, GraduationCap } from 'lucide-react';
import { byId, defineScreens } from '../../kit/registry/screen.ts';

/** Companies from creation to working, and their graders (spec §2 /system/company…). */
export const screens = defineScreens([
  {
    path: '/system/company',
    titleKey: 'companies.list.title',
    icon: Building2,
    layout: 'shell',
    permission: ['system:company:page'],
    group: 'system',
    order: 70,
    menu: true,
    tab: { cached: true },
    load: () => import('./company-list/company-list.screen.tsx'),
  },
  {
    path: '/system/company/details/:companyId',
    titleKey: 'companies.details.title',
    records: { company: byId('/system/company/details/') },
    icon: FileText,
    layout: 'shell',
    permission: ['system:company:page'],
    group: 'system',
    parent: '/system/company',
    digits: ['companyId'],
    load: () => import('./company-details/company-details.screen.tsx'),
  },
  {
    path: '/system/company/addDetails/:companyId',
    titleKey: 'companies.setUp.title',
    icon: FilePlus,
    layout: 'shell',
    permission: ['system:company:page'],
    group: 'system',
    parent: '/system/company',
    digits: ['companyId'],
    load: () => import('./company-set-up/company-set-up.screen.tsx'),
  },
  {
    path: '/system/company/teacher/:companyId',
    titleKey: 'companies.graders.title',
    icon: GraduationCap,
    layout: 'shell',
    permission: ['system:company:page'],
    group: 'system',
    parent: '/system/company',
    digits: ['companyId'],
    load: () => import('./graders/graders.screen.tsx'),
  },
]);
