import { companiesEndpoints as calls } from '@mintmark/contract/companies/companies.endpoints.ts';
import { useEndpoint } from '../../../kit/api/index.ts';
import { HistoryCard } from '../../../kit/detail/index.ts';
import { useCompanyValue } from './history-values.ts';
import { fieldText } from './history-words.ts';

/** Who changed what of a company and its graders, the newest first. */
export function CompanyHistory({ id }: { readonly id: string }) {
  const answer = useEndpoint(calls.getCompanyHistory, { params: { id } });
  return <HistoryCard answer={answer} fieldOf={fieldText} wordOf={useCompanyValue()} />;
}
