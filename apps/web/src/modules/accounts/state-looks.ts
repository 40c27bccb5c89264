import type { StateGroup } from '../../ui/state-tag.tsx';

const ACCOUNT_GROUPS: Readonly<Record<number, StateGroup>> = { 0: 'end', 1: 'ok', 2: 'bad' };
/** 账号: ACCOUNT_STATES. */
export const accountGroup = (state: string | number): StateGroup => ACCOUNT_GROUPS[Number(state)] ?? 'end';

const ID_GROUPS: Readonly<Record<number, StateGroup>> = { 0: 'ask', 1: 'ok', 2: 'bad' };
/** 身份证审核. */
export const idGroup = (status: string | number): StateGroup => ID_GROUPS[Number(status)] ?? 'wait';
