import { useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { RowAction } from '../list-types.ts';
import { logPath } from './log-path.ts';
import type { LogTarget } from './log-target.ts';

/** 操作日志 as an action of a row, for records without a page or drawer of their own; not there without the permission. */
export function useLogAction<Row>(target: (row: Row) => LogTarget): RowAction<Row> {
  const navigate = useNavigate();
  const latest = useRef({ navigate, target });
  latest.current = { navigate, target };
  return useMemo(
    () => ({
      key: 'log',
      labelKey: 'kit.detail.log',
      permission: 'admin:operlog:page',
      onClick: (row) => void latest.current.navigate(logPath(latest.current.target(row))),
    }),
    [],
  );
}
