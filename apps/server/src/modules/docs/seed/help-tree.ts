/** One document: the screen it explains and the name of its two files, `texts/<file>.{zh-CN,en}.md`. */
export interface HelpSeed {
  readonly file: string;
  readonly key: string;
}

export interface HelpChapter {
  readonly name: string;
  readonly zh: string;
  readonly en: string;
  readonly docs: readonly HelpSeed[];
}

const doc = (file: string, key: string): HelpSeed => ({ file, key });

/** Chapters in the order of the work; a new screen adds a line and two files. */
export const HELP_TREE: readonly HelpChapter[] = [
  {
    name: 'chapter.start',
    zh: '开始使用',
    en: 'Getting started',
    docs: [
      doc('console', '/dashboard/console'),
      doc('front-end-log', '/log'),
      doc('profile', '/admin/user/profile'),
      doc('change-phone', '/admin/user/changePhone'),
      doc('own-assessments', '/admin/user/assessments'),
    ],
  },
  {
    name: 'chapter.customer',
    zh: '客户管理',
    en: 'Customers',
    docs: [
      doc('customers', '/customer/user'),
      doc('agents', '/customer/agent'),
      doc('agreements', '/customer/viewUserAgreement'),
      doc('signed-agreement', '/closeReview/viewUserAgreement/index'),
    ],
  },
  {
    name: 'chapter.receive',
    zh: '收货与录入',
    en: 'Receiving and entry',
    docs: [
      doc('submission-orders', '/closeReview/sendOrderCodeManagement'),
      doc('receipt', '/closeReview/confirm'),
      doc('parcels', '/closeReview/parcels'),
      doc('custody', '/closeReview/custody'),
      doc('receipt-label', '/order/confirm/printTag/:orderId'),
      doc('detail-entry', '/closeReview/DetailedEntry'),
      doc('entry-labels', '/closeReview/DetailedEntry/printTag/:orderId/:dispatchId'),
      doc('information-entry', '/closeReview/MessageEntry'),
      doc('picking-lists', '/closeReview/detailNeed'),
      doc('picking-paper', '/closeReview/detailNeed/index'),
    ],
  },
  {
    name: 'chapter.grade',
    zh: '评级与审核',
    en: 'Grading and audit',
    docs: [
      doc('batch-grading', '/closeReview/addCoinScore'),
      doc('rating-orders', '/closeReview/orderCodeManagement'),
      doc('rating-index', '/closeReview/orderCodeManagement2'),
      doc('rating-record', '/closeReview/orderCodeManagement/details/:coinId'),
      doc('high-score-audit', '/auditManagement/highScoreAudit'),
      doc('other-audit', '/auditManagement/otherAudit'),
      doc('audit-tasks', '/auditManagement/auditManage'),
      doc('modification-records', '/closeReview/modificationRecord'),
      doc('modification-story', '/closeReview/modificationRecord/index'),
    ],
  },
  {
    name: 'chapter.produce',
    zh: '制作、质检与发货',
    en: 'Production, check and delivery',
    docs: [
      doc('label-queue', '/closeReview/printTags'),
      doc('print-labels', '/order/printTags'),
      doc('chip-labels', '/order/printTagsChip'),
      doc('paper-templates', '/closeReview/template'),
      doc('paper-print', '/closeReview/templatePrint'),
      doc('edit-box', '/closeReview/editBox/:orderCode/:dispatchId'),
      doc('quality-check', '/auditManagement/finCheck'),
      doc('check-tasks', '/auditManagement/auditFinManage'),
      doc('spot-check', '/auditManagement/reCheck'),
      doc('deliveries', '/closeReview/deliveryManagement'),
      doc('delivery-record', '/closeReview/deliveryManagement/details/:orderCodeId'),
      doc('delivery', '/closeReview/deliveryManagementByCode'),
      doc('waybill-print', '/closeReview/SfPrint'),
      doc('waybills-print', '/closeReview/SfPrintWaybills'),
    ],
  },
  {
    name: 'chapter.finance',
    zh: '财务',
    en: 'Finance',
    docs: [
      doc('payments', '/Finance/paymentManagement'),
      doc('price-sheet', '/Finance/paymentManagement/pricePage/:id/:dispatchId'),
      doc('price-details', '/Finance/paymentManagement/priceNewPage/:id/:dispatchId'),
      doc('price-comparison', '/Finance/paymentManagement/PriceComparison/:id/:dispatchId/:isPay'),
      doc('invoices', '/Finance/invoiceManagement'),
      doc('order-matching', '/Finance/orderManagement'),
      doc('fund-accounts', '/Finance/accountManagement'),
      doc('closing', '/Finance/closing'),
      doc('money', '/Finance/money'),
      doc('assessments', '/Finance/examine'),
      doc('top-ups', '/Finance/amountInManagement'),
      doc('information-fees', '/Finance/messageManagement'),
      doc('top-up-summary', '/Finance/rechargeSummary'),
    ],
  },
  {
    name: 'chapter.basic',
    zh: '基础信息',
    en: 'Basic information',
    docs: [
      doc('categories', '/basic/categoryManage'),
      doc('compendium', '/basic/compendiumManagement'),
      doc('compendium-detail', '/basic/CompendiumDetail'),
      doc('compendium-edit', '/basic/compendiumManagementEditPage'),
      doc('schema-import', '/basic/compendiumManagement/schemaImport'),
      doc('score-rules', '/basic/scoreRule'),
      doc('price-standards', '/basic/priceStandard'),
      doc('labels', '/basic/labelManagement'),
      doc('printers', '/basic/printerManagement'),
      doc('company-printers', '/companyManage/printerManagement'),
    ],
  },
  {
    name: 'chapter.system',
    zh: '系统设置',
    en: 'System',
    docs: [
      doc('dictionaries', '/system/dict'),
      doc('dictionary-data', '/system/dict/type/data/:dictId'),
      doc('other-fees', '/system/otherAmount'),
      doc('excel-headers', '/system/excelHeader'),
      doc('system-docs', '/system/docs'),
    ],
  },
  {
    name: 'chapter.admin',
    zh: '系统管理',
    en: 'Administration',
    docs: [
      doc('accounts', '/admin/user'),
      doc('roles', '/admin/roleSystem'),
      doc('scheduled-tasks', '/admin/job'),
      doc('execution-queue', '/admin/mq'),
      doc('permissions', '/admin/menuSystem'),
      doc('id-review', '/basic/verification'),
      doc('operation-log', '/admin/OperationLog'),
      doc('help-documents', '/admin/doc'),
      doc('caches', '/system/sysCache'),
      doc('courier-companies', '/system/logistics'),
      doc('search-index', '/system/updateCoinES'),
      doc('third-party-companies', '/system/tripartiteCompany'),
      doc('parameters', '/system/config'),
      doc('versions', '/system/version'),
      doc('address-list', '/system/whiteIp/:companyId'),
      doc('companies', '/system/company'),
      doc('company-set-up', '/system/company/addDetails/:companyId'),
      doc('company-details', '/system/company/details/:companyId'),
      doc('company-limits', '/system/companyLimit'),
      doc('company-check-rules', '/system/companyCheckRule'),
      doc('company-qc-rules', '/system/companyFinCheckRule'),
      doc('company-scope', '/system/company/scope/:companyId'),
      doc('company-items', '/system/company/coinEdit/:coinId/:category2Id/:companyId'),
      doc('own-company', '/companyManage/company'),
      doc('employee-accounts', '/companyManage/employeeAccountManagement'),
      doc('company-graders', '/system/company/teacher/:companyId'),
    ],
  },
];
