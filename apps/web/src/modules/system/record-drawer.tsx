import { useLocale, useText } from '../../kit/i18n/index.ts';
import { StateTag } from '../../ui/state-tag.tsx';
import styles from './master.module.css';
import { nameOf } from './names.ts';

export { RecordDrawer } from '../../kit/detail/index.ts';

interface Master {
  readonly nameZh: string;
  readonly nameEn: string;
  readonly code: string;
  readonly isActive: boolean;
}

/** Name, code and state of a record that stands beside its list. */
export function RecordTitle({ record }: { readonly record: Master }) {
  const text = useText();
  const locale = useLocale();
  return (
    <span className={styles['title']}>
      {nameOf(record, locale)}
      <span className={styles['quiet']}>{record.code}</span>
      <StateTag
        group={record.isActive ? 'ok' : 'end'}
        label={text(record.isActive ? 'system.common.active' : 'system.common.inactive')}
      />
    </span>
  );
}
