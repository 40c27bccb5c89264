import { mergesEndpoints as calls } from '@mintmark/contract/catalogue/merges.endpoints.ts';
import type { MergeRow } from '@mintmark/contract/catalogue/merges.schema.ts';
import { Button } from 'antd';
import { Link } from 'react-router';
import { useEndpoint } from '../../../kit/api/index.ts';
import { type Locale, useLocale, useText } from '../../../kit/i18n/index.ts';
import { dayText, timeText } from '../../../ui/format.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { itemLink } from '../parts/compendium-links.ts';
import { Loaded } from '../parts/loaded.tsx';
import styles from './merge.module.css';
import { useMergeSteps } from './use-merge-steps.tsx';

function Named({ item, locale }: { readonly item: MergeRow['merged']; readonly locale: Locale }) {
  return (
    <>
      <Link className={styles['code'] ?? ''} to={itemLink(item.id)}>
        {item.code}
      </Link>{' '}
      {locale === 'en' ? item.nameEn || item.nameZh : item.nameZh}
    </>
  );
}

/** The last merges: who, why, what followed, and taking them back while that is possible. */
export function MergeList() {
  const text = useText();
  const locale = useLocale();
  const answer = useEndpoint(calls.listMerges, {});
  const { undo, isBusy, dialog } = useMergeSteps();
  const stateOf = (row: MergeRow) => {
    if (row.undoneAt !== null) return text('catalogue.merge.wasUndone', { at: timeText(row.undoneAt) });
    return row.isOpen
      ? text('catalogue.merge.openUntil', { day: dayText(row.undoUntil) })
      : text('catalogue.merge.isFinal');
  };
  return (
    <>
      <Loaded answer={answer}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={text('catalogue.merge.noMerges')} />
          ) : (
            <ul className={styles['pairs']} aria-label={text('catalogue.merge.tabMerges')}>
              {rows.map((row) => (
                <li key={row.id} className={styles['merge']}>
                  <div>
                    <Named item={row.merged} locale={locale} />
                    <span className={styles['quiet']}> {text('catalogue.merge.intoWord')} </span>
                    <Named item={row.survivor} locale={locale} />
                  </div>
                  <span className={styles['quiet']}>
                    {[
                      timeText(row.createdAt),
                      row.byName ?? '–',
                      text('catalogue.merge.followed', { coins: row.coins, lines: row.lines }),
                      row.reason,
                    ].join(' · ')}
                  </span>
                  <div className={styles['pairFoot']}>
                    <span className={styles['quiet']}>{stateOf(row)}</span>
                    {row.isOpen ? (
                      <Button size="small" disabled={isBusy} onClick={() => void undo(row)}>
                        {text('catalogue.merge.undo')}
                      </Button>
                    ) : null}
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {dialog}
    </>
  );
}
