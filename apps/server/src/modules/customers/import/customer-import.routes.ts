import type { Binding } from '../../../kernel/handlers.ts';
import { acceptCustomerImport, listCustomerBatches, rollBackCustomers } from './accept-customer-import.ts';
import { createCustomerImport } from './create-customer-import.ts';
import { getAnnotatedCustomers, getCustomerTemplate } from './customer-import-files.ts';

export const customerImportBindings: readonly Binding[] = [
  getCustomerTemplate,
  createCustomerImport,
  getAnnotatedCustomers,
  acceptCustomerImport,
  listCustomerBatches,
  rollBackCustomers,
];
