import { mergesEndpoints as calls } from '@mintmark/contract/catalogue/merges.endpoints.ts';
import type { DuplicateSide } from '@mintmark/contract/catalogue/merges.schema.ts';
import { Button } from 'antd';
import { useEndpoint } from '../../../kit/api/index.ts';
import { useLocale, useText } from '../../../kit/i18n/index.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { metalName } from '../parts/names.ts';
import styles from './merge.module.css';
import { useMergeSteps } from './use-merge-steps.tsx';

function Side({ side }: { readonly side: DuplicateSide }) {
  const text = useText();
  const locale = useLocale();
  const facts = [side.yearText, metalName(side.metal, locale), side.references];
  return (
    <div className={styles['side']}>
      <span className={styles['code']}>{side.code}</span>
      <b>{locale === 'en' ? side.nameEn || side.nameZh : side.nameZh}</b>
      <span className={styles['quiet']}>{facts.filter(Boolean).join(' · ') || '–'}</span>
      <span className={styles['quiet']}>{text('catalogue.merge.coinCount', { count: side.coins })}</span>
    </div>
  );
}

/** Pairs that may be one item: looked at, merged or kept apart. */
export function DuplicateList({ onCompare }: { readonly onCompare: (ids: readonly [string, string]) => void }) {
  const text = useText();
  const answer = useEndpoint(calls.listDuplicates, { query: {} });
  const { keepApart } = useMergeSteps();
  return (
    <Loaded answer={answer}>
      {({ pairs, total }) =>
        pairs.length === 0 ? (
          <EmptyState title={text('catalogue.merge.noneTitle')} text={text('catalogue.merge.noneText')} />
        ) : (
          <div className={styles['stack']}>
            <p className={styles['quiet']}>
              {total > pairs.length
                ? text('catalogue.merge.some', { total, shown: pairs.length })
                : text('catalogue.merge.found', { count: total })}
            </p>
            <ul className={styles['pairs']} aria-label={text('catalogue.merge.tabDuplicates')}>
              {pairs.map(({ a, b, because }) => (
                <li key={`${a.id}/${b.id}`}>
                  <Side side={a} />
                  <Side side={b} />
                  <div className={styles['pairFoot']}>
                    <span className={styles['quiet']}>{text(`catalogue.merge.because.${because}`)}</span>
                    <span className={styles['acts']}>
                      <Button type="link" size="small" onClick={() => void keepApart(a, b)}>
                        {text('catalogue.merge.apart')}
                      </Button>
                      <Button size="small" onClick={() => onCompare([a.id, b.id])}>
                        {text('catalogue.merge.compare')}
                      </Button>
                    </span>
                  </div>
                </li>
              ))}
            </ul>
          </div>
        )
      }
    </Loaded>
  );
}
