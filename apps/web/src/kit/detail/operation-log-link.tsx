import { History } from 'lucide-react';
import { Link } from 'react-router';
import { ICON } from '../../ui/icon.ts';
import { Can } from '../can/index.ts';
import { useText } from '../i18n/index.ts';
import { conditionsLink } from '../list/conditions.ts';
import styles from './detail-screen.module.css';

export interface LogTarget {
  /** Kind of record as the operation log knows it: `order`, `coin`, `customer` … */
  readonly targetType: string;
  readonly targetId?: string;
  /** For kinds that have a code instead of an id (scheduled tasks, parameters). */
  readonly targetNo?: string;
}

const conditionsOf = ({ targetType, targetId, targetNo }: LogTarget) =>
  conditionsLink({ targetType: [targetType], ...(targetId ? { targetId } : {}), ...(targetNo ? { targetNo } : {}) });

/** “操作日志” of a record: the log with the record as its condition; not there without the permission. */
export function OperationLogLink(target: LogTarget) {
  const text = useText();
  return (
    <Can any={['admin:operlog:page']}>
      <Link className={styles['log']} to={`/admin/OperationLog?c=${conditionsOf(target)}`}>
        <History {...ICON} size={14} />
        {text('kit.detail.log')}
      </Link>
    </Can>
  );
}
