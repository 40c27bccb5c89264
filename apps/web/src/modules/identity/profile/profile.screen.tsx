import { identityEndpoints } from '@mintmark/contract/identity/identity.endpoints.ts';
import { Button, Card, Descriptions, Skeleton } from 'antd';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useEndpoint } from '../../../kit/api/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { CHANGE_PHONE_PATH, useSession } from '../../../kit/session/index.ts';
import { Note } from '../../../ui/layout.tsx';
import { AvatarField } from './avatar-field.tsx';
import { BasicsCard } from './basics-card.tsx';
import { ID_CARD, IdCard } from './id-card.tsx';
import { PasswordCard } from './password-card.tsx';
import css from './profile.module.css';
import { SessionsCard } from './sessions-card.tsx';

const goToIdCard = (): void => document.getElementById(ID_CARD)?.scrollIntoView({ block: 'start' });

/** What still stands between this account and the rest of the system (spec §4, guard step 2; facts E). */
function Notices() {
  const t = useText();
  const facts = useSession((state) => state.facts);
  const hasIdNotice = useSession((state) => state.hasIdNotice);
  return (
    <>
      {facts.isChangePassword === '0' ? <Note tone="warning">{t('identity.profile.mustChange')}</Note> : null}
      {facts.isUploadId === '1' ? <Note tone="warning">{t('identity.profile.mustUpload')}</Note> : null}
      {hasIdNotice ? (
        <Note tone="info">
          {t('identity.profile.audit')}{' '}
          <Button type="link" size="small" onClick={goToIdCard}>
            {t('identity.profile.toIdCard')}
          </Button>
        </Note>
      ) : null}
    </>
  );
}

/** Personal centre: who one is, password, name and mail, ID card; sessions once nothing holds the account (D18). */
export default function ProfileScreen() {
  const t = useText();
  const profile = useEndpoint(identityEndpoints.getProfile, {}).data;
  const isLoaded = profile !== undefined;
  useEffect(() => {
    if (isLoaded && window.location.hash === `#${ID_CARD}`) goToIdCard();
  }, [isLoaded]);
  if (!profile) return <Skeleton active />;
  const isBound = profile.isMobile !== 'false';
  const isHeld = profile.isChangePassword === '0' || profile.isUploadId === '1' || !isBound || !profile.realName;
  return (
    <div className={css['page']}>
      <Notices />
      <Card>
        <div className={css['head']}>
          <AvatarField profile={profile} />
          <Descriptions column={{ xs: 1, md: 2, xl: 3 }} size="small">
            <Descriptions.Item label={t('identity.profile.account')}>{profile.username}</Descriptions.Item>
            <Descriptions.Item label={t('identity.profile.roles')}>
              {profile.roles.join(t('app.common.comma')) || t('identity.profile.noRoles')}
            </Descriptions.Item>
            <Descriptions.Item label={t('identity.profile.company')}>{profile.companyName || '–'}</Descriptions.Item>
            <Descriptions.Item label={t('identity.profile.work')}>
              <Link to="/admin/user/assessments">{t('identity.profile.workLink')}</Link>
            </Descriptions.Item>
            <Descriptions.Item label={t('identity.profile.mobile')}>
              {profile.mobile || t('identity.profile.noMobile')}
              <Link className={css['change']} to={CHANGE_PHONE_PATH}>
                {t(isBound ? 'identity.profile.changeMobile' : 'identity.profile.bindMobile')}
              </Link>
            </Descriptions.Item>
          </Descriptions>
        </div>
      </Card>
      <div className={css['forms']}>
        <div className={css['stack']}>
          <PasswordCard />
          <BasicsCard key={profile.id} profile={profile} />
        </div>
        <IdCard profile={profile} />
      </div>
      {isHeld ? null : <SessionsCard />}
    </div>
  );
}
