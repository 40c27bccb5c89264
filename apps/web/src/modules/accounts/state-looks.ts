import type { StateGroup } from '../../ui/state-tag.tsx';

/** 账号. */
export const accountGroup = (status: string | number): StateGroup => (Number(status) === 1 ? 'ok' : 'end');

const ID_GROUPS: Readonly<Record<number, StateGroup>> = { 0: 'ask', 1: 'ok', 2: 'bad' };
/** 身份证审核. */
export const idGroup = (status: string | number): StateGroup => ID_GROUPS[Number(status)] ?? 'wait';
