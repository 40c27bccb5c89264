import { Dropdown } from 'antd';
import { ChevronDown, CircleUser, LogOut } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useText } from '../../kit/i18n/index.ts';
import { PROFILE_PATH } from '../../kit/session/guard.ts';
import { useSession } from '../../kit/session/session.store.ts';
import { useColorScheme } from '../../theme/color-mode.ts';
import { defaultAvatar } from '../../ui/default-avatar.ts';
import { useSettings } from '../settings/settings.store.ts';
import css from './header.module.css';
import { useLogout } from './use-logout.ts';

/** Picture of the person, or the default one (R241, R319). */
function Avatar({ name, src }: { readonly name: string; readonly src: string }) {
  const t = useText();
  const scheme = useColorScheme(useSettings((settings) => settings.colorMode));
  return <img className={css['avatar']} src={src || defaultAvatar(name, scheme)} alt={t('app.header.avatar')} />;
}

/** Name, link to the personal centre, sign out (R239–R241). */
export function UserMenu() {
  const t = useText();
  const navigate = useNavigate();
  const logout = useLogout();
  const name = useSession((state) => state.name);
  const avatar = useSession((state) => state.avatar);
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items: [
          {
            key: 'profile',
            icon: <CircleUser size={16} strokeWidth={1.6} />,
            label: t('app.header.profile'),
            onClick: () => navigate(PROFILE_PATH),
          },
          { type: 'divider' },
          {
            key: 'logout',
            icon: <LogOut size={16} strokeWidth={1.6} />,
            label: t('app.header.logout'),
            onClick: () => void logout(),
          },
        ],
      }}
    >
      <button type="button" className={css['user']} aria-label={`${t('app.header.user')} ${name}`}>
        <Avatar name={name} src={avatar} />
        <span className={css['name']}>{name}</span>
        <ChevronDown size={14} strokeWidth={1.6} aria-hidden />
      </button>
    </Dropdown>
  );
}
