import { statementsEndpoints as calls } from '@mintmark/contract/finance/statements.endpoints.ts';
import { command } from '../../../kernel/handlers.ts';
import { sourcesInScope } from './sources.queries.ts';
import { suggestRows } from './suggestions.repo.ts';

/** Every row that waits, of the companies in sight, compared with what is open now. */
export const refreshSuggestions = command(calls.refreshSuggestions, async (tx, _, ctx) => {
  const companies = [...new Set((await sourcesInScope(tx, ctx.scope)).map(({ companyId }) => companyId))];
  const all = { rows: 0, suggested: 0 };
  for (const companyId of companies.toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1))) {
    const { rows, suggested } = await suggestRows(tx, companyId, null);
    all.rows += rows;
    all.suggested += suggested;
  }
  return all;
});
