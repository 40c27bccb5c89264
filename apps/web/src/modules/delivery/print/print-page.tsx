import { waybillsEndpoints } from '@mintmark/contract/delivery/waybills.endpoints.ts';
import { Button } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { useEndpoint } from '../../../kit/api/index.ts';
import { type TextKey, useText } from '../../../kit/i18n/index.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { DELIVERIES_PATH, idsOfPrint } from '../delivery-paths.ts';
import { WaybillSheets } from './waybill-sheets.tsx';

/** Papers of the parcels that the address names (`?id=7`, `?ids=7,8`); followed, so that a voided number leaves the page. */
export function PrintPage({ titleKey }: { readonly titleKey: TextKey }) {
  const text = useText();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const ids = idsOfPrint(params);
  const input = { query: { ids: ids.join(',') } };
  const { data, error, refetch } = useEndpoint(waybillsEndpoints.getWaybillPapers, input, {
    enabled: ids.length > 0,
    follow: ids.map((id) => `delivery:${id}` as const),
  });
  if (ids.length === 0)
    return (
      <EmptyState
        title={text('delivery.print.none')}
        text={text('delivery.print.noneText')}
        actions={<Button onClick={() => navigate(DELIVERIES_PATH)}>{text('delivery.print.toList')}</Button>}
      />
    );
  if (data) return <WaybillSheets {...data} titleKey={titleKey} onPrinted={() => void refetch()} />;
  if (error) return <ErrorState text={error.msg || undefined} trace={error.requestId} onRetry={() => void refetch()} />;
  return <Skeleton rows={8} />;
}
