/**
 * Where the parameters of a path come from: a fact of `facts.queries.ts`, `table:NAME` (its newest row), or the value itself.
 * By the longest beginning of `path name` that stands here, else by the parameter's name.
 */
export const PARAMS: Readonly<Record<string, string>> = {
  orderId: 'orderId',
  dispatchId: 'dispatchId',
  coinId: 'coinId',
  itemId: 'itemId',
  orderCode: 'orderCode',
  otherId: 'customerId',
  boxNo: 'B0000000001',
  batchNo: '1',
  exportId: 'table:export_files',
  key: 'security.passwordDays',
  name: 'listing.foldCounts',
  code: 'category1',
  '/api/listing/personal-filters/': 'personal',
  '/api/entry/drafts/': 'information',
  '/admin/user/': 'table:accounts',
  '/admin/userid/': 'table:id_records',
  '/api/accounts/id-records/': 'table:id_records',
  '/api/accounts/imports/': 'table:import_files',
  '/api/accounts/roles/': 'table:roles',
  '/api/accounts/': 'table:accounts',
  '/api/audits/tasks/': 'table:audit_tasks',
  '/api/audits/check-tasks/': 'table:quality_tasks',
  '/api/audits/spot-checks/': 'table:spot_checks',
  '/api/audits/spot-plans/': 'table:spot_plans',
  '/api/audits/quality-checks/': 'coinId',
  '/api/catalogue/items/': 'itemId',
  '/api/catalogue/price-lists/': 'table:price_lists',
  '/api/catalogue/scales/': 'table:scale_versions',
  '/api/catalogue/imports/': 'table:import_files',
  '/api/companies/limits/': 'table:company_limits',
  '/api/companies/audit-rules/': 'table:check_rules',
  '/api/companies/quality-rules/': 'table:check_rules',
  '/api/companies/graders/': 'table:graders',
  '/api/companies/{id}': 'companyId',
  '/api/customers/imports/': 'table:import_files',
  '/api/customers/agents/': 'table:agents',
  '/api/customers/signatures/': 'table:agreement_signatures',
  '/api/customers/agreements/': 'table:agreements',
  '/api/customers/{id}': 'customerId',
  '/api/delivery/deliveries/': 'table:deliveries',
  '/api/entry/dispatches/': 'orderId',
  '/api/entry/coins/': 'coinId',
  '/api/finance/orders/': 'orderId',
  '/api/finance/payments/': 'table:payments',
  '/api/finance/refunds/': 'table:refunds',
  '/api/finance/top-ups/': 'table:top_ups',
  '/api/finance/top-up-customers/': 'customerId',
  '/api/finance/wallets/': 'customerId',
  '/api/finance/agents/': 'table:agents',
  '/api/finance/commission-statements/': 'table:commission_statements',
  '/api/grading/conferences/': 'table:conferences',
  '/api/labels/jobs/': 'table:print_jobs',
  '/api/labels/coins/': 'coinId',
  '/api/labels/printers/': 'table:printers',
  '/api/labels/templates/': 'table:label_templates',
  '/api/receiving/orders/': 'orderId',
  '/api/receiving/submitters/': 'customerId',
  '/api/receiving/imports/': 'table:import_files',
  '/api/system/dictionaries/': 'table:dict_types',
  '/api/system/fee-items/': 'table:fee_items',
  '/api/system/couriers/': 'table:couriers',
  '/api/system/operation-log/': 'table:audit_logs',
  '/api/system/third-parties/': 'table:third_parties',
  '/api/system/versions/': 'table:app_versions',
};

/** The longest beginning of the path that has a source of its own, when the parameter is its `{id}` or nothing else is known. */
export function sourceOf(path: string, name: string): string | undefined {
  const named = name === 'id' ? undefined : PARAMS[name];
  const begins = Object.keys(PARAMS)
    .filter((begin) => begin.startsWith('/') && path.startsWith(begin))
    .toSorted((a, b) => b.length - a.length);
  return named ?? PARAMS[begins[0] ?? ''];
}
