import { shiftsEndpoints } from '@mintmark/contract/custody/shifts.endpoints.ts';
import { shiftMachine } from '@mintmark/domain/custody/shift.machine.ts';
import { DESKS } from '@mintmark/domain/custody/shifts.ts';
import type { Locale } from '../../../kernel/context.ts';
import { bindExport, type ExportField } from '../../../kernel/listing/index.ts';
import { type ListedShift, shiftList } from './shifts.queries.ts';

const columns = (locale: Locale): Readonly<Record<string, readonly ExportField<ListedShift>[]>> => ({
  shiftNo: [{ key: 'shiftNo' }],
  status: [{ key: 'status', codes: shiftMachine.states }],
  step: [{ key: 'step', codes: DESKS }],
  count: [{ key: 'count' }],
  lateCount: [{ key: 'lateCount' }],
  promised: [{ key: 'promised' }],
  remarkCount: [{ key: 'remarkCount' }],
  giverName: [{ key: 'giverName' }],
  takerName: [{ key: 'takerName' }],
  note: [{ key: 'note' }],
  givenAt: [{ key: 'givenAt' }],
  endedAt: [{ key: 'endedAt' }],
  companyName: [{ key: locale === 'en' ? 'companyNameEn' : 'companyName', heading: 'companyName' }],
});

/** 交接班 as a file. */
export const exportShifts = bindExport(shiftsEndpoints.exportShifts, {
  list: shiftList,
  of: shiftsEndpoints.listShifts,
  columns,
  section: 'shifts',
});
