import { FileCheck, ShieldCheck, Trophy } from 'lucide-react';
import { defineScreens } from '../../kit/registry/screen.ts';

/** Audits and the outbound quality check (spec §2: /auditManagement). */
export const screens = defineScreens([
  {
    path: '/auditManagement/highScoreAudit',
    titleKey: 'audits.highScore.title',
    icon: Trophy,
    layout: 'shell',
    permission: ['audit:highScore:page'],
    group: 'audit',
    order: 10,
    menu: true,
    tab: { cached: true },
    count: 'highScore',
    load: () => import('./high-score-audit/high-score-audit.screen.tsx'),
  },
  {
    path: '/auditManagement/otherAudit',
    titleKey: 'audits.otherAudit.title',
    icon: FileCheck,
    layout: 'shell',
    permission: ['audit:otherAudit:page'],
    group: 'audit',
    order: 20,
    menu: true,
    tab: { cached: true },
    count: 'otherAudit',
    load: () => import('./other-audit/other-audit.screen.tsx'),
  },
  {
    path: '/auditManagement/finCheck',
    titleKey: 'audits.finCheck.title',
    icon: ShieldCheck,
    layout: 'shell',
    permission: ['audit:finCheck:page'],
    group: 'audit',
    order: 30,
    menu: true,
    tab: { cached: true },
    count: 'quality',
    load: () => import('./fin-check/fin-check.screen.tsx'),
  },
]);
