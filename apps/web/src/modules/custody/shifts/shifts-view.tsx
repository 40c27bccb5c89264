import { useState } from 'react';
import { useText } from '../../../kit/i18n/index.ts';
import { lateDrawer } from '../../../kit/later/index.ts';
import { usePage } from '../../../kit/page-active/index.ts';
import { LineTabs } from '../../../ui/line-tabs.tsx';
import css from '../custody.module.css';
import { DeskTable } from './desk-table.tsx';
import { ShiftList } from './shift-list.tsx';

const ShiftDrawer = lateDrawer(async () => (await import('./shift.drawer.tsx')).ShiftDrawer);

const VIEWS = ['desks', 'list'] as const;
type View = (typeof VIEWS)[number];

/** 交接班: the desks as they are now, and how each was handed over; `asked` is the one that the address names. */
export function ShiftsView({ asked }: { readonly asked: string | null }) {
  const text = useText();
  const { setConditions } = usePage();
  const [id, setId] = useState(asked);
  const [view, setView] = useState<View>(asked === null ? 'desks' : 'list');
  const change = (next: string) => {
    setConditions(null);
    setView(next === 'list' ? 'list' : 'desks');
  };
  return (
    <>
      <div className={css['views']}>
        <LineTabs
          tabs={VIEWS.map((key) => ({ key, label: text(`custody.shiftView.${key}`) }))}
          current={view}
          label={text('custody.shiftView.label')}
          onChange={change}
        />
      </div>
      {view === 'desks' ? <DeskTable onOpen={setId} /> : <ShiftList onOpen={setId} />}
      <ShiftDrawer id={id} onClose={() => setId(null)} />
    </>
  );
}
