import { History } from 'lucide-react';
import { Link } from 'react-router';
import { ICON } from '../../ui/icon.ts';
import { Can } from '../can/index.ts';
import { useText } from '../i18n/index.ts';
import { logPath } from '../list/export/log-path.ts';
import type { LogTarget } from '../list/export/log-target.ts';
import styles from './detail-screen.module.css';

/** “操作日志” of a record: the log with the record as its condition; not there without the permission. */
export function OperationLogLink(target: LogTarget) {
  const text = useText();
  return (
    <Can any={['admin:operlog:page']}>
      <Link className={styles['log']} to={logPath(target)}>
        <History {...ICON} size={14} />
        {text('kit.detail.log')}
      </Link>
    </Can>
  );
}
