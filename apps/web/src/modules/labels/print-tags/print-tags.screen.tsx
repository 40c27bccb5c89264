import { useSearchParams } from 'react-router';
import { readPrintQuery } from '../label-paths.ts';
import { JobPrint } from './job-print.tsx';
import { NewPrintSheet } from './new-print.tsx';

/** 打印标签 (`/order/printTags`): `?job=` a booked job, `?coins=1,2` coins to start with (look.md “07 Labels”). */
export default function PrintTagsScreen() {
  const [params] = useSearchParams();
  const { jobId, coinIds } = readPrintQuery(params);
  return jobId === null ? <NewPrintSheet key={coinIds.join()} coinIds={coinIds} /> : <JobPrint jobId={jobId} />;
}
