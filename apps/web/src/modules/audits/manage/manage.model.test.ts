import { auditTaskMachine } from '@mintmark/domain/audits/audit-task.machine.ts';
import { AUDIT_TYPE } from '@mintmark/domain/audits/audits.enums.ts';
import { describe, expect, it } from 'vitest';
import { linkedFilters, linkedTab } from '../../../kit/list/index.ts';
import { approveObjection, changedRate, evidencePath, loadPath, PATHS } from './manage.model.ts';

const { state } = auditTaskMachine;
const conditionsOf = (path: string) => new URL(path, 'https://mintmark.test').searchParams.get('c');

describe('the evidence of a task', () => {
  it('is on the desk of its type, among the open or the decided ones', () => {
    const open = evidencePath({ type: AUDIT_TYPE.highScore, taskNo: 'A1', status: state.escalated });
    expect(open).toMatch(/^\/auditManagement\/highScoreAudit\?/);
    expect([linkedTab(conditionsOf(open)), linkedFilters(conditionsOf(open))]).toEqual(['open', { code: 'A1' }]);
    const done = evidencePath({ type: AUDIT_TYPE.priceChange, taskNo: 'A2', status: state.changed });
    expect(done).toMatch(/^\/auditManagement\/otherAudit\?/);
    expect(linkedTab(conditionsOf(done))).toBe('done');
  });
});

describe('a line of the workload', () => {
  it('leads to the tasks of the person, of the group, or to the free ones', () => {
    const person = conditionsOf(loadPath({ assigneeId: '7', roleId: null }, PATHS.manage));
    expect([linkedTab(person), linkedFilters(person)]).toEqual(['open', { assigneeId: ['7'] }]);
    expect(linkedFilters(conditionsOf(loadPath({ assigneeId: null, roleId: '3' }, PATHS.manage)))).toEqual({
      roleId: ['3'],
    });
    expect(linkedTab(conditionsOf(loadPath({ assigneeId: null, roleId: null }, PATHS.checks)))).toBe('free');
  });
});

describe('approving together', () => {
  const row = (type: number, status: number) => ({ type, status });
  it('is for open tasks of one type', () => {
    expect(approveObjection([row(1, state.pending), row(1, state.transferred)])).toBeNull();
    expect(approveObjection([row(1, state.pending), row(2, state.pending)])).toBe('notAlike');
    expect(approveObjection([row(1, state.pending), row(1, state.approved)])).toBe('notOpen');
  });
});

describe('the effect of a rule', () => {
  const effect = { ruleCode: 'x', nameZh: '', nameEn: '', fired: 9, open: 5, withdrawn: 0 };
  it('is what was decided otherwise among what was decided', () => {
    expect(changedRate({ ...effect, approved: 3, changed: 1, rejected: 0 })).toBe(25);
    expect(changedRate({ ...effect, approved: 0, changed: 0, rejected: 0 })).toBeNull();
  });
});
