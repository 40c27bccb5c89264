import { type Named, named } from '../named.ts';

/** What begins the name of a new record, before what one is called. */
export const NEW_RECORD = named('新增', 'New ');

/** What files call what every master has. */
export const MASTER_HEADINGS: Readonly<Record<string, Named>> = {
  code: named('代码', 'Code'),
  isActive: named('启用', 'Active'),
  updatedAt: named('修改时间', 'Changed'),
};
