import type { ServerModule } from '../../kernel/module.ts';
import { customerBindings } from './customers.routes.ts';

export { getCustomer, searchCustomers } from './customer.repo.ts';

/** Customers and agents. */
export const customersModule: ServerModule = { name: 'customers', bindings: customerBindings };
