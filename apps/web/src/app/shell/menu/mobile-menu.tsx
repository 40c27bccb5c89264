import { Drawer } from 'antd';
import { useText } from '../../../kit/i18n/index.ts';
import { useShell } from '../shell.store.ts';
import { Sider } from './sider.tsx';

/** On mobile the sider is a drawer from the left (R233). */
export function MobileMenu() {
  const t = useText();
  const isOpen = useShell((state) => state.isMenuOpen);
  const close = (): void => useShell.setState({ isMenuOpen: false });
  return (
    <Drawer
      placement="left"
      size={256}
      open={isOpen}
      onClose={close}
      closable={false}
      aria-label={t('app.menu.label')}
      styles={{ body: { padding: 0 } }}
    >
      <Sider device="mobile" hasBrand onGo={close} />
    </Drawer>
  );
}
