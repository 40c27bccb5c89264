import { Button, Drawer, Tabs } from 'antd';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useText } from '../../../kit/i18n/index.ts';
import { useOverlayPlace } from '../../../kit/page-active/index.ts';
import { ICON } from '../../../ui/icon.ts';
import { CompareItems } from './compare-items.tsx';
import { DuplicateList } from './duplicate-list.tsx';
import { MergeList } from './merge-list.tsx';

/** What the drawer begins with: the pairs that were found, or two items that somebody chose. */
export type MergeStart = 'found' | readonly [string, string];

interface Props {
  /** Null: closed. */
  readonly start: MergeStart | null;
  readonly onClose: () => void;
}

/** 查重合并: pairs that may be one, two items side by side, and the merges that were made. */
export function MergeDrawer({ start, onClose }: Props) {
  const text = useText();
  const { active, container } = useOverlayPlace();
  const [pair, setPair] = useState<readonly [string, string] | null>(null);
  const [tab, setTab] = useState('duplicates');
  useEffect(() => {
    setPair(start === 'found' ? null : start);
    setTab('duplicates');
  }, [start]);
  return (
    <Drawer
      open={start !== null && active}
      keyboard={active}
      size={760}
      destroyOnHidden={active}
      onClose={onClose}
      title={text(pair === null ? 'catalogue.merge.title' : 'catalogue.merge.compareTitle')}
      extra={
        pair === null ? null : (
          <Button type="text" icon={<ArrowLeft {...ICON} />} onClick={() => setPair(null)}>
            {text('catalogue.merge.back')}
          </Button>
        )
      }
      {...(container ? { getContainer: () => container } : {})}
    >
      {pair === null ? (
        <Tabs
          activeKey={tab}
          onChange={setTab}
          items={[
            {
              key: 'duplicates',
              label: text('catalogue.merge.tabDuplicates'),
              children: <DuplicateList onCompare={setPair} />,
            },
            { key: 'merges', label: text('catalogue.merge.tabMerges'), children: <MergeList /> },
          ]}
        />
      ) : (
        <CompareItems
          ids={pair}
          onDone={() => {
            setPair(null);
            setTab('merges');
          }}
        />
      )}
    </Drawer>
  );
}
