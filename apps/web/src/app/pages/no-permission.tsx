import type { Permission } from '@mintmark/contract/kernel/permissions.ts';
import { Button } from 'antd';
import { LockKeyhole } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useText } from '../../kit/i18n/index.ts';
import type { TextKey } from '../../kit/i18n/keys.ts';
import { HOME_PATH } from '../../kit/session/guard.ts';
import { StatePage } from './state-page.tsx';

/** “You have no permission for this operation” (spec §6), with what is missing and the way back. */
export function NoPermission(props: { readonly title: TextKey; readonly required: readonly Permission[] }) {
  const t = useText();
  const navigate = useNavigate();
  return (
    <StatePage
      icon={LockKeyhole}
      title={t('app.noPermission.title')}
      actions={
        <Button type="primary" onClick={() => navigate(HOME_PATH)}>
          {t('app.noPermission.home')}
        </Button>
      }
    >
      {t('app.noPermission.text', { page: t(props.title), permission: props.required.join(' / ') })}
    </StatePage>
  );
}
