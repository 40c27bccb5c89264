import { PowerOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../kit/i18n/index.ts';
import type { ScreenDef } from '../../kit/registry/screen.ts';
import { Note } from '../../ui/layout.tsx';
import { StatePage } from '../pages/state-page.tsx';
import { isScreenOff } from '../registry/house-menu.model.ts';
import { useHouseMenu } from '../registry/house-menu.store.ts';
import { registry } from '../registry/index.ts';
import { useTabs } from '../tabs/tabs.store.ts';

interface Props {
  readonly screen: ScreenDef;
  /** Page whose unsaved work keeps it there; null: it has none. */
  readonly instanceId: string | null;
  readonly children: ReactNode;
}

/** Shows the page, or in its place that the house has switched it off. Unsaved work is saved first. */
export function HouseGate({ screen, instanceId, children }: Props): ReactNode {
  const t = useText();
  const house = useHouseMenu((state) => state.menu);
  const isDirty = useTabs((state) => instanceId !== null && state.dirty.has(instanceId));
  const parent = screen.parent === undefined ? null : registry.byPath(screen.parent);
  const isOff = isScreenOff(screen, parent, house);
  const page = t(screen.titleKey);
  if (isOff && !isDirty)
    return (
      <StatePage icon={PowerOff} title={t('app.switchedOff.title')}>
        {t('app.switchedOff.text', { page })}
      </StatePage>
    );
  return (
    <>
      {isOff ? <Note tone="warning">{t('app.switchedOff.unsaved', { page })}</Note> : null}
      {children}
    </>
  );
}
