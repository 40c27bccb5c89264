import { useId, useState } from 'react';
import { useText } from '../../../kit/i18n/index.ts';
import { LineTabs } from '../../../ui/line-tabs.tsx';
import { EntryList } from './entry-list.tsx';
import css from './menu-system.module.css';
import { PermissionList } from './permission-list.tsx';
import { WhyDesk } from './why-desk.tsx';

const PARTS = { permissions: PermissionList, menu: EntryList, why: WhyDesk } as const;
type Part = keyof typeof PARTS;
const isPart = (key: string): key is Part => Object.hasOwn(PARTS, key);

/** 权限管理: the catalogue of permissions, the menu of the house, and “why can X see Y?”. */
export default function MenuSystemScreen() {
  const text = useText();
  const panelId = useId();
  const [part, setPart] = useState<Part>('permissions');
  const Panel = PARTS[part];
  const tabs = [
    { key: 'permissions', label: text('access.tab.permissions') },
    { key: 'menu', label: text('access.tab.menu') },
    { key: 'why', label: text('access.tab.why') },
  ];
  return (
    <div className={css['screen']}>
      <LineTabs
        tabs={tabs}
        current={part}
        label={text('access.tab.label')}
        panelId={panelId}
        onChange={(key) => isPart(key) && setPart(key)}
      />
      <div id={panelId} role="tabpanel" className={css['panel']}>
        <Panel />
      </div>
    </div>
  );
}
