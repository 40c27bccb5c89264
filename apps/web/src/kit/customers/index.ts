export { loadActiveAgents, loadAgents, loadAgentsOf } from './search-agents.ts';
export { searchCustomers } from './search-customers.ts';
