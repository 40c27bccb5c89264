import { Button } from 'antd';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { ICON_S } from '../../../ui/icon.ts';
import { useDoor } from '../../can/index.ts';
import { useText } from '../../i18n/index.ts';
import type { ExportDef, ListQuery } from '../list-types.ts';
import { logExport } from './log-export.ts';

interface Props {
  readonly of: ExportDef;
  readonly query: ListQuery;
  readonly columns: readonly string[];
  readonly count: number;
}

/** The export of a list that stands inside a record: everything that belongs to it. */
export function ExportLink({ of, query, columns, count }: Props) {
  const text = useText();
  const door = useDoor();
  const [isBusy, setBusy] = useState(false);
  if (door(of.permission) !== 'open') return null;
  const run = async () => {
    setBusy(true);
    try {
      await of.run({ scope: 'all', ids: [], query, columns });
      await logExport('all', query, count);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="small" type="link" icon={<Download {...ICON_S} />} loading={isBusy} onClick={() => void run()}>
      {text('kit.list.export')}
    </Button>
  );
}
