import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useLang } from '../../../kit/i18n/index.ts';
import { splitCodes } from '../../../kit/list/index.ts';
import { isHousePaper } from '../label-paths.ts';
import { JobPapers } from './job-papers.tsx';
import { NewPapers } from './new-papers.tsx';

/** 模板打印 (R161): `?kind=&codes=` papers to begin with, `?job=` what a job printed. */
export default function TemplatePrintScreen() {
  const [params] = useSearchParams();
  const lang = useLang();
  const [job, kind, numbers] = [params.get('job') ?? '', params.get('kind'), params.get('codes') ?? ''];
  const initial = useMemo(
    () => ({ kind: isHousePaper(kind) ? kind : null, lang, codes: splitCodes(numbers) }),
    [kind, numbers, lang],
  );
  if (/^\d{1,18}$/.test(job)) return <JobPapers jobId={job} />;
  return <NewPapers key={`${kind}/${numbers}`} initial={initial} />;
}
