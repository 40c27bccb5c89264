import { gradingEndpoints } from '@mintmark/contract/grading/grading.endpoints.ts';
import { useCallback, useMemo } from 'react';
import { call } from '../../../kit/api/index.ts';
import { FieldGroup, FormDrawer, RemoteSelectField, TextAreaField } from '../../../kit/form/index.ts';
import { nameIn, useLocale, useText } from '../../../kit/i18n/index.ts';
import { Note } from '../../../ui/layout.tsx';
import styles from './conference/conference.module.css';
import type { BlockedCoin } from './desk-types.ts';

export interface NameGraderDrawerProps {
  /** Null: closed. */
  readonly coin: BlockedCoin | null;
  readonly onClose: () => void;
}

/** Names a grader of another company for a coin that nobody of the house may take; said in the operation log. */
export function NameGraderDrawer({ coin, onClose }: NameGraderDrawerProps) {
  const text = useText();
  const locale = useLocale();
  const coinId = coin?.coinId ?? '0';
  const initial = useMemo(() => ({}), []);
  const load = useCallback(
    async (no: string) => {
      const { list } = await call(gradingEndpoints.listOutsideGraders, { params: { id: coinId }, query: { no } });
      return list.map(({ accountId, graderNo, companyZh, companyEn }) => ({
        value: accountId,
        label: `${graderNo} · ${nameIn(locale, { name: companyZh, nameEn: companyEn })}`,
      }));
    },
    [coinId, locale],
  );
  return (
    <FormDrawer
      open={coin !== null}
      title={text('grading.blocked.nameTitle', { code: coin?.coinCode ?? '' })}
      endpoint={gradingEndpoints.nameGrader}
      initial={initial}
      savedKey="grading.blocked.named"
      toInput={(values) => ({
        params: { id: coinId },
        body: { accountId: String(values['accountId'] ?? ''), reason: String(values['reason'] ?? '') },
      })}
      invalidate={[gradingEndpoints.listBlocked]}
      onClose={onClose}
      intro={
        <div className={styles['note']}>
          <Note tone="info">{text('grading.blocked.nameNote')}</Note>
        </div>
      }
    >
      <FieldGroup>
        <RemoteSelectField
          name="accountId"
          labelKey="grading.blocked.outside"
          hintKey="grading.blocked.graderHint"
          load={load}
          required
          wide
        />
        <TextAreaField name="reason" labelKey="grading.conference.reason" maxLength={200} required />
      </FieldGroup>
    </FormDrawer>
  );
}
