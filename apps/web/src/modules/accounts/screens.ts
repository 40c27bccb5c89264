import {
  ACCOUNT_PAGE_PERMISSION,
  EMPLOYEE_PAGE_PERMISSION,
  ROLE_PAGE_PERMISSION,
} from '@mintmark/contract/kernel/permissions.ts';
import { IdCard, ScanFace, UserCog, Users } from 'lucide-react';
import { byId, defineScreens } from '../../kit/registry/screen.ts';

/** Accounts and the review of ID cards (spec §2 /admin, /basic). Accounts and roles carry each other's permission on purpose (R432, R433). */
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
    records: { account: byId('/admin/user?id=') },
    load: () => import('./user/user.screen.tsx'),
  },
  {
    path: '/admin/roleSystem',
    titleKey: 'accounts.roles.title',
    icon: UserCog,
    layout: 'shell',
    permission: [ROLE_PAGE_PERMISSION],
    group: 'admin',
    order: 30,
    menu: true,
    tab: { cached: true },
    records: { role: byId('/admin/roleSystem?id=') },
    load: () => import('./role-system/role-system.screen.tsx'),
  },
  {
    path: '/companyManage/employeeAccountManagement',
    titleKey: 'accounts.employees.title',
    icon: IdCard,
    layout: 'shell',
    permission: [EMPLOYEE_PAGE_PERMISSION],
    group: 'company',
    order: 20,
    menu: true,
    tab: { cached: true },
    load: () => import('./employees/employees.screen.tsx'),
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
    records: { idRecord: byId('/basic/verification?id=') },
    load: () => import('./verification/verification.screen.tsx'),
  },
]);
