import type { PriceListDetail } from '@mintmark/contract/catalogue/price-list.schema.ts';
import { Button } from 'antd';
import { useText } from '../../../../kit/i18n/index.ts';
import { Note, SectionCard } from '../../../../ui/layout.tsx';
import { DifferenceTable } from '../compare/compare-view.tsx';
import styles from './price-editor.module.css';

export interface DraftConflictProps {
  readonly mine: PriceListDetail['data'];
  readonly theirs: Pick<PriceListDetail, 'data'>;
  readonly isReadable: boolean;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
}

/** Another person saved this draft meanwhile: what differs, and the choice; nothing is overwritten before it. */
export function DraftConflict({ mine, theirs, isReadable, onMine, onTheirs }: DraftConflictProps) {
  const text = useText();
  return (
    <SectionCard title={text('kit.form.conflictTitle')} sub={text('catalogue.priceEdit.conflictSub')} flush>
      <div className={styles['bar']}>
        <Note tone="danger">{text('kit.form.conflictText')}</Note>
        <Button type="primary" onClick={onMine}>
          {text('kit.form.takeMine')}
        </Button>
        <Button onClick={onTheirs}>{text('kit.form.takeTheirs')}</Button>
      </div>
      {isReadable ? <DifferenceTable before={theirs.data} after={mine} /> : null}
    </SectionCard>
  );
}
