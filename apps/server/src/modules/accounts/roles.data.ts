import { withGroups } from '@mintmark/contract/accounts/permission-groups.ts';
import { isPermission, type Permission } from '@mintmark/contract/kernel/permissions.ts';
import { AUDIT_PAGES, OPERATIONS_PAGES, STATISTICS_PAGES } from './role-pages.data.ts';

/** A role that every installation starts with (domain.md §6.9, D15). `code` is stable; names and strings are edited on the screens. */
export interface SeededRole {
  readonly code: string;
  readonly zh: string;
  readonly en: string;
  readonly permissions: readonly Permission[];
}

function role(code: string, zh: string, en: string, strings: readonly Permission[]): SeededRole {
  return { code, zh, en, permissions: withGroups(strings).filter(isPermission) };
}

const MANAGEMENT: readonly SeededRole[] = [
  role('super-admin', '超级管理员', 'Super administrator', ['*:*:*']),
  // Supervises every step and is the second person of four-eyes acts; neither grades nor audits nor takes money.
  role('manager', '运营主管', 'Operations manager', [
    ...OPERATIONS_PAGES,
    ...AUDIT_PAGES,
    ...STATISTICS_PAGES,
    'customer:user:page',
    'customer:user:unmask',
    'customer:user:edit',
    'customer:user:terms',
    'customer:user:block',
    'customer:user:points',
    'customer:agent:page',
    'customer:agreement:edit',
    'customer:user:readagrement',
    'order:order:modifyDetail',
    'order:order:submit',
    'order:order:arrive',
    'order:order:ask',
    'order:order:answer',
    'order:order:return',
    'order:order:cancel',
    'order:order:restore',
    'order:order:hold',
    'order:confirm:confirm',
    'order:confirm:exception',
    'order:confirm:resolve',
    'order:coin:delete',
    'order:coin:lost',
    'order:coin:withdraw',
    'closeReview:rating:read',
    'closeReview:order:seal',
    'closeReview:delivery:cancel',
    'audit:otherAudit:request',
    'audit:otherAudit:assign',
    'finance:payment:page',
    'finance:payment:waive',
    'finance:payment:refundApprove',
    'finance:amountaudit:page',
    'finance:amountaudit:decide',
    'finance:amountaudit:reverse',
    'basic:category:page',
    'basic:price:edit',
    'basic:price:publish',
    'basic:category:edit',
    'basic:IdVerification:IdVerification',
    'system:company:page',
    'system:company:create',
    'system:company:edit',
    'system:company:status',
    'system:company:whiteIp',
    'system:grader:edit',
    'auxiliary:coin:page',
    'auxiliary:recover:page',
    'auxiliary:recover:restore',
    'order:order:claimInfoQuery',
    'order:jump:list',
    'admin:operlog:page',
  ]),
];

const RECEIVING: readonly SeededRole[] = [
  role('counter', '前台收货', 'Counter and receiving', [
    'customer:user:page',
    'customer:user:edit',
    'customer:user:identity',
    'customer:agreement:sign',
    'customer:user:readagrement',
    'closeReview:order:page',
    'closeReview:confirm:page',
    'closeReview:delivery:page',
    'order:order:submit',
    'order:order:arrive',
    'order:confirm:confirm',
    'order:confirm:exception',
    'order:confirm:printTag',
    'closeReview:delivery:ship',
  ]),
  role('entry-clerk', '录入员', 'Entry clerk', [
    'closeReview:order:page',
    'order:entry:edit',
    'order:entry:finish',
    'order:coin:delete',
    'closeReview:DetailedEntry:printTag',
  ]),
  /** Slabs are pictured from the box page, which hangs on the order page's permission (states.md coin 75 → 80). */
  role('photographer', '拍照员', 'Photographer', [
    'closeReview:order:page',
    'closeReview:rating:page',
    'closeReview:rating:image',
  ]),
  role('information-clerk', '信息录入员', 'Information clerk', [
    'closeReview:rating:page',
    'closeReview:rating:measure',
    'audit:finCheck:page',
  ]),
];

const GRADING: readonly SeededRole[] = [
  role('appraiser', '鉴定师', 'Appraiser', ['closeReview:rating:page', 'closeReview:rating:authenticate']),
  // No `closeReview:rating:read`: graders stay blind (D6). The first grade includes the authentication (D2).
  role('grader', '评级师', 'Grader', [
    'closeReview:rating:page',
    'closeReview:rating:authenticate',
    'closeReview:rating:score',
  ]),
  // No `closeReview:rating:score`: seniors who audit do not grade (states.md rule 18).
  role('senior-auditor', '高级审核', 'Senior auditor', [
    ...AUDIT_PAGES.filter((page) => page !== 'audit:finCheck:page'),
    'closeReview:rating:page',
    'closeReview:rating:read',
    'closeReview:rating:conference',
    'closeReview:rating:finalize',
    'closeReview:rating:void',
    'closeReview:rating:certFlag',
    'audit:highScore:decide',
    'audit:otherAudit:decide',
    'audit:otherAudit:assign',
    'order:reCheck:decide',
  ]),
];

const PRODUCTION: readonly SeededRole[] = [
  role('quality-checker', '质检', 'Quality checker', [
    'audit:finCheck:page',
    'audit:finCheck:decide',
    'closeReview:rating:page',
    'closeReview:rating:read',
  ]),
  role('label-operator', '标签/芯片员', 'Label and chip operator', [
    'closeReview:printTags:page',
    'closeReview:printTags:print',
    'closeReview:rating:page',
    'audit:finCheck:page',
  ]),
  role('encapsulator', '封装员', 'Box and seal operator', [
    'closeReview:order:page',
    'closeReview:rating:page',
    'closeReview:order:box',
    'closeReview:order:seal',
    'audit:finCheck:page',
  ]),
  role('shipping', '仓管发货', 'Store and shipping', [
    'closeReview:delivery:page',
    'closeReview:delivery:pack',
    'closeReview:delivery:waybill',
    'closeReview:delivery:ship',
    'closeReview:delivery:trace',
    'closeReview:delivery:checkIn',
    'closeReview:delivery:cancel',
  ]),
];

const MONEY: readonly SeededRole[] = [
  // Decides; the cashier asks and pays out, so that no one person moves money alone (D17).
  role('finance', '财务', 'Finance', [
    'finance:payment:page',
    'finance:capital:page',
    'finance:amountaudit:page',
    'finance:examine:list',
    'finance:capitaltrade:sumIn',
    'amount:wechat:list',
    'finance:payment:adjust',
    'finance:payment:waive',
    'finance:payment:refundApprove',
    'finance:payment:invoice',
    'finance:payment:invoiceVoid',
    'finance:amountaudit:decide',
    'finance:amountaudit:reverse',
    'order:order:ask',
    'statistics:rating:page',
    'statistics:xinxiBill:export',
    'order:export:page',
  ]),
  role('cashier', '出纳', 'Cashier', [
    'finance:payment:page',
    'finance:amountaudit:page',
    'finance:capitaltrade:sumIn',
    'finance:payment:collect',
    'finance:payment:refund',
    'finance:amountaudit:request',
  ]),
];

const OUTWARD: readonly SeededRole[] = [
  role('service', '客服', 'Customer service', [
    'customer:user:page',
    'customer:user:unmask',
    'customer:user:edit',
    'customer:user:points',
    'customer:agent:page',
    'customer:user:readagrement',
    'closeReview:order:page',
    'closeReview:rating:page',
    'closeReview:confirm:page',
    'closeReview:delivery:page',
    'closeReview:rating:read',
    'closeReview:rating:certFlag',
    'closeReview:delivery:trace',
    'order:order:submit',
    'order:order:ask',
    'order:order:answer',
    'order:order:hold',
    'order:confirm:resolve',
    'order:coin:withdraw',
    'order:coin:lost',
    'auxiliary:coin:page',
    'order:order:claimInfoQuery',
  ]),
  role('agent', '代理', 'Agent', [
    'customer:user:page',
    'customer:user:edit',
    'closeReview:order:page',
    'closeReview:delivery:page',
    'order:order:submit',
    'order:order:answer',
    'order:order:cancel',
  ]),
  role('company-admin', '公司管理员', 'Company administrator', [
    'company:company:page',
    'company:employee:page',
    'company:printer:page',
    'customer:user:page',
    'customer:user:edit',
    'customer:user:terms',
    'customer:user:block',
    'customer:agent:page',
    'customer:agreement:edit',
    'customer:agreement:sign',
    'customer:user:readagrement',
    'closeReview:order:page',
    'closeReview:rating:page',
    'closeReview:delivery:page',
    'closeReview:rating:read',
    'order:order:submit',
    'order:order:answer',
    'order:order:cancel',
    'finance:payment:page',
    ...STATISTICS_PAGES,
  ]),
  role('company-staff', '公司员工', 'Company staff', [
    'customer:user:page',
    'closeReview:order:page',
    'closeReview:rating:page',
    'closeReview:delivery:page',
    'order:order:submit',
    'order:order:answer',
  ]),
  role('website-editor', '网站编辑', 'Website editor', ['website:column:page', 'website:article:page']),
  // Only pages whose changes have strings of their own: on all others the page string is also the right to write.
  role('audit-readonly', '审计（只读）', 'Auditor (read only)', [
    ...OPERATIONS_PAGES,
    ...AUDIT_PAGES,
    ...STATISTICS_PAGES,
    'customer:user:readagrement',
    'finance:payment:page',
    'finance:amountaudit:page',
    'finance:capitaltrade:sumIn',
    'admin:operlog:page',
    'admin:menu:page',
    'admin:role:page',
    'admin:user:page',
  ]),
  role('unassigned', '待分配', 'Not assigned', []),
];

/** The 21 roles of domain.md §6.9 and 待分配, in the order of the screens. */
export const SEEDED_ROLES: readonly SeededRole[] = [
  ...MANAGEMENT,
  ...RECEIVING,
  ...GRADING,
  ...PRODUCTION,
  ...MONEY,
  ...OUTWARD,
];
