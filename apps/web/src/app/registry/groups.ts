import type { Permission } from '@mintmark/contract/kernel/permissions.ts';
import {
  Building2,
  ChartColumn,
  CircleUser,
  Contact,
  Database,
  Gauge,
  Globe,
  PackageOpen,
  ScrollText,
  Settings,
  Shield,
  Stamp,
  Wallet,
  Wrench,
} from 'lucide-react';
import type { TextKey } from '../../kit/i18n/keys.ts';
import { MENU_GROUPS, type MenuGroupKey, type MenuIcon } from '../../kit/registry/screen.ts';

export interface MenuGroup {
  readonly key: MenuGroupKey;
  /** Root path; it redirects to `index`. */
  readonly path: string;
  /** Default child of the specification (§2). */
  readonly index: string;
  readonly titleKey: TextKey;
  readonly icon: MenuIcon;
  /** Group wildcard, a literal string (D45); absent = everyone. */
  readonly permission?: Permission;
  /** The entry is itself the link to its one page. */
  readonly isLink?: boolean;
}

type Facts = Omit<MenuGroup, 'key' | 'titleKey'>;

const FACTS: Readonly<Record<MenuGroupKey, Facts>> = {
  dashboard: { path: '/dashboard', index: '/dashboard/console', icon: Gauge },
  log: { path: '/log', index: '/log', icon: ScrollText, isLink: true },
  customer: { path: '/customer', index: '/customer/user', icon: Contact, permission: 'customer:*:*' },
  closeReview: {
    path: '/closeReview',
    index: '/closeReview/DetailedEntry',
    icon: PackageOpen,
    permission: 'closeReview:*:*',
  },
  finance: { path: '/Finance', index: '/Finance/paymentManagement', icon: Wallet, permission: 'finance:*:*' },
  audit: { path: '/auditManagement', index: '/auditManagement/highScoreAudit', icon: Stamp, permission: 'audit:*:*' },
  statistics: { path: '/statistics', index: '/statistics/coin', icon: ChartColumn, permission: 'statistics:*:*' },
  auxiliary: { path: '/auxiliary', index: '/auxiliary/appraisalQuery', icon: Wrench, permission: 'auxiliary:*:*' },
  company: { path: '/companyManage', index: '/companyManage/company', icon: Building2, permission: 'company:*:*' },
  website: { path: '/website', index: '/website/column', icon: Globe, permission: 'website:*:*' },
  basic: { path: '/basic', index: '/basic/categoryManage', icon: Database, permission: 'basic:*:*' },
  system: { path: '/system', index: '/system/dict', icon: Settings, permission: 'system:*:*' },
  admin: { path: '/admin', index: '/admin/user', icon: Shield, permission: 'admin:*:*' },
  account: { path: '/admin/user/profile', index: '/admin/user/profile', icon: CircleUser, isLink: true },
};

/** The menu's entries in the order of the specification. */
export const menuGroups: readonly MenuGroup[] = MENU_GROUPS.map((key) => ({
  key,
  titleKey: `app.menu.${key}` as const,
  ...FACTS[key],
}));

/** Group roots that lead to their default child (spec §2). */
export const groupRedirects: ReadonlyMap<string, string> = new Map(
  menuGroups.filter((group) => group.path !== group.index).map((group) => [group.path, group.index]),
);
