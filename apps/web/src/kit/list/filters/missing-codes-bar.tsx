import type { Endpoint } from '@mintmark/contract/kernel/endpoint.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { useText } from '../../i18n/index.ts';
import styles from '../list-screen.module.css';
import type { FilterDef, FilterValues, ListQuery } from '../list-types.ts';
import { useListData } from '../use-list-data.ts';
import { missingCodes, pastedCodes } from './missing-codes.ts';

/** The most rows that a page may have; of more nobody can say which codes are not among them. */
const MOST = 200;
const SHOWN = 12;

interface Props {
  readonly endpoint: Endpoint;
  readonly filters: readonly FilterDef[];
  readonly applied: FilterValues;
  readonly request: ListQuery;
  readonly rows: readonly unknown[];
  readonly total: number;
}

/** Above the rows: which of the pasted codes were not found, ready to be copied. */
export function MissingCodesBar({ endpoint, filters, applied, request, rows, total }: Props) {
  const text = useText();
  const asked = pastedCodes(filters, applied);
  const isWhole = rows.length === total;
  const mayAsk = asked.length > 0 && !isWhole && total <= MOST;
  const all = useListData(endpoint, { ...request, page: 1, limit: MOST }, mayAsk);
  const known = isWhole ? rows : mayAsk && all.answer && !all.isStale ? all.answer.list : [];
  const missing = missingCodes(asked, known);
  if (missing.length === 0) return null;
  const [shown, rest] = [missing.slice(0, SHOWN).join(' '), missing.length - SHOWN];
  return (
    <div className={styles['missing']} role="status">
      {text('kit.list.missingCodes', { n: missing.length, codes: rest > 0 ? `${shown} …` : shown })}
      <CopyButton value={missing.join('\n')} />
    </div>
  );
}
