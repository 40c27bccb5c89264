import type { IdRecord } from '@mintmark/contract/accounts/id-record.schema.ts';
import { idRecordsEndpoints } from '@mintmark/contract/accounts/id-records.endpoints.ts';
import { identityEndpoints } from '@mintmark/contract/identity/identity.endpoints.ts';
import type { Profile } from '@mintmark/contract/identity/identity.schema.ts';
import { ID_VERIFY_STATUS, ID_VERIFY_STATUSES } from '@mintmark/domain/accounts/accounts.enums.ts';
import { Button, Card, Image } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useEndpoint } from '../../../kit/api/index.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { applyAudit } from '../../../kit/session/index.ts';
import { timeText } from '../../../ui/format.ts';
import { FactList, Note } from '../../../ui/layout.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { IdCardForm } from './id-card-form.tsx';
import css from './profile.module.css';

/** Where the section stands on the page. */
export const ID_CARD = 'id-section';

const LOOKS = {
  [ID_VERIFY_STATUS.pending]: 'ask',
  [ID_VERIFY_STATUS.approved]: 'ok',
  [ID_VERIFY_STATUS.rejected]: 'bad',
} as const;

/** What was submitted: masked, with the pictures by short links. */
function Submitted({ record }: { readonly record: IdRecord }) {
  const t = useText();
  const { frontUrl, backUrl, picturesUntil } = record;
  const sides = [
    { key: 'front', url: frontUrl, label: t('identity.idCard.front') },
    { key: 'back', url: backUrl, label: t('identity.idCard.back') },
  ].flatMap(({ url, ...side }) => (url === null ? [] : [{ ...side, url }]));
  return (
    <>
      {record.auditStatus === ID_VERIFY_STATUS.rejected ? (
        <Note tone="danger">{t('identity.idCard.rejected', { reason: record.remark })}</Note>
      ) : null}
      <FactList
        items={[
          { key: 'name', label: t('identity.idCard.name'), value: record.name },
          { key: 'idNo', label: t('identity.idCard.idNo'), value: record.idNo },
          { key: 'at', label: t('identity.idCard.submittedAt'), value: timeText(record.createdAt) },
          {
            key: 'until',
            label: t('identity.idCard.picturesUntil'),
            value: frontUrl === null ? t('identity.idCard.picturesGone') : picturesUntil && timeText(picturesUntil),
          },
        ]}
      />
      <div className={css['sides']}>
        <Image.PreviewGroup>
          {sides.map((side) => (
            <Image key={side.key} src={side.url} alt={side.label} width="100%" />
          ))}
        </Image.PreviewGroup>
      </div>
    </>
  );
}

/** The newest record of the person, and jumpOther kept in step with it (R364–R366). */
function useOwnRecord(userId: string) {
  const found = useEndpoint(identityEndpoints.getByUserIdNew, { params: { id: userId } });
  const id = found.data?.id ?? '';
  const record = useEndpoint(idRecordsEndpoints.getIdRecord, { params: { id } }, { enabled: id !== '' }).data;
  const isKnown = found.data !== undefined;
  const stored = useRef<unknown>(undefined);
  useEffect(() => {
    // Each answer once: an effect runs again when its page comes back, and what was sent meanwhile is newer.
    if (found.data === undefined || stored.current === found.data) return;
    stored.current = found.data;
    applyAudit(found.data?.auditStatus ?? null);
  }, [found.data]);
  return { isLoaded: isKnown && (id === '' || record !== undefined), record: id === '' ? null : (record ?? null) };
}

/** The ID card of the person: what was sent and how it stands, or the form (spec §4, facts E). */
export function IdCard({ profile }: { readonly profile: Profile }) {
  const t = useText();
  const lang = useLang();
  const { isLoaded, record } = useOwnRecord(profile.id);
  const [isAgain, setAgain] = useState(false);
  const isAsked = profile.isUploadId === '1';
  const status = record?.auditStatus ?? null;
  const mayAgain = status !== null && (status !== ID_VERIFY_STATUS.approved || isAsked);
  const isForm = status === null || isAgain || isAsked;
  const state = ID_VERIFY_STATUSES.find(({ code }) => code === status);
  return (
    <Card
      id={ID_CARD}
      title={t('identity.idCard.title')}
      extra={
        state ? <StateTag group={LOOKS[state.code]} label={enumText(ID_VERIFY_STATUSES, state.code, lang)} /> : null
      }
    >
      {isLoaded ? (
        <div className={css['stack']}>
          {record ? <Submitted record={record} /> : null}
          {isForm ? <IdCardForm name={profile.realName} onSent={() => setAgain(false)} /> : null}
          {!isForm && mayAgain ? (
            <Button className={css['fit'] ?? ''} onClick={() => setAgain(true)}>
              {t('identity.idCard.again')}
            </Button>
          ) : null}
        </div>
      ) : (
        <Skeleton rows={4} />
      )}
    </Card>
  );
}
