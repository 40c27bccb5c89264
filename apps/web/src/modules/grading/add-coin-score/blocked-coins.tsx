import { gradingEndpoints } from '@mintmark/contract/grading/grading.endpoints.ts';
import { CATEGORIES1 } from '@mintmark/domain/catalogue/categories.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useEndpoint } from '../../../kit/api/index.ts';
import { useCan } from '../../../kit/can/index.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import { type TextKey, useLang, useText } from '../../../kit/i18n/index.ts';
import { lateDrawer } from '../../../kit/later/index.ts';
import { TimeText } from '../../../ui/values.tsx';
import styles from './conference/conference.module.css';
import type { BlockedCoin } from './desk-types.ts';

const NameGraderDrawer = lateDrawer(async () => (await import('./name-grader.drawer.tsx')).NameGraderDrawer);

const MISSING: Readonly<Record<BlockedCoin['missing'], TextKey>> = {
  appraiser: 'grading.blocked.appraiser',
  grader: 'grading.blocked.grader',
  thirdGrader: 'grading.blocked.thirdGrader',
  finalizer: 'grading.blocked.finalizer',
  chair: 'grading.blocked.chair',
};

/** Coins nobody may take, with who is missing (states.md rule 19); a manager names somebody from outside. */
export function BlockedCoins() {
  const text = useText();
  const lang = useLang();
  const mayName = useCan()('closeReview:rating:conference');
  const [naming, setNaming] = useState<BlockedCoin | null>(null);
  const { data } = useEndpoint(gradingEndpoints.listBlocked, {});
  if (!data || data.list.length === 0) return null;
  return (
    <section>
      <h3 className={styles['head']}>{text('grading.blocked.title', { n: data.total })}</h3>
      <ul className={styles['list']}>
        {data.list.map((row) => (
          <li key={row.coinId} className={styles['blocked']}>
            <span className={styles['code']}>{row.coinCode}</span>
            <span className={styles['what']}>
              {text(MISSING[row.missing])}
              <small>
                {enumText(CATEGORIES1, row.category1, lang)} ·{' '}
                {text('grading.blocked.causes', { seen: row.seenAlready, recused: row.recused })}
              </small>
            </span>
            <TimeText iso={row.waitingSince} />
            {mayName ? (
              <Button size="small" onClick={() => setNaming(row)}>
                {text('grading.blocked.name')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <NameGraderDrawer coin={naming} onClose={() => setNaming(null)} />
    </section>
  );
}
