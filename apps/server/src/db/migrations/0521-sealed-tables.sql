-- What stands under seal: results and who gave them, certificates and labels, where a piece is, orders and what is sent
-- back, every fen, the rules that grades and prices follow, and who may do what. kernel/seals/sealed-tables.ts says why
-- the others do not.
SELECT mm_seal(t::regclass) FROM unnest(ARRAY[
  'coins', 'coin_events', 'scores', 'audit_tasks', 'audit_decisions', 'coin_recusals', 'coin_named_graders', 'images',
  'certificates', 'certificate_versions', 'print_jobs', 'label_prints', 'chips', 'qc_records', 'modification_records',
  'submission_orders', 'submission_lines', 'dispatches', 'packages', 'package_orders', 'receipts', 'discrepancies',
  'customer_questions', 'witness_approvals', 'custody_moves', 'deliveries', 'delivery_items',
  'fee_lines', 'payments', 'payment_allocations', 'refunds', 'refund_parts', 'refund_steps', 'fund_accounts',
  'ledger_accounts', 'ledger_transfers', 'ledger_entries',
  'commission_accruals', 'commission_statements', 'commission_statement_lines', 'agent_deposits', 'customer_points',
  'price_lists', 'fee_items', 'fee_item_amounts', 'company_items', 'scales', 'scale_versions', 'score_rules', 'check_rules',
  'label_templates', 'roles', 'role_permissions', 'account_roles', 'agreement_signatures'
]) t;
