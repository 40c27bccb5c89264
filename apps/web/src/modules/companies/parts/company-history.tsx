import { companiesEndpoints as calls } from '@mintmark/contract/companies/companies.endpoints.ts';
import { useEndpoint } from '../../../kit/api/index.ts';
import { RecordEvents } from '../../../kit/detail/index.ts';
import { fieldKey } from './history-words.ts';

/** Who changed what of a company and its graders, the newest first. */
export function CompanyHistory({ id }: { readonly id: string }) {
  const { data, error, refetch } = useEndpoint(calls.getCompanyHistory, { params: { id } });
  return <RecordEvents events={data} error={error} onRetry={() => void refetch()} fieldKey={fieldKey} />;
}
