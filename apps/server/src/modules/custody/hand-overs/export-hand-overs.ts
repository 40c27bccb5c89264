import { handOversEndpoints } from '@mintmark/contract/custody/hand-overs.endpoints.ts';
import { handOverMachine } from '@mintmark/domain/custody/hand-over.machine.ts';
import { ROOMS } from '@mintmark/domain/custody/places.ts';
import type { Locale } from '../../../kernel/context.ts';
import { bindExport, type ExportField } from '../../../kernel/listing/index.ts';
import { handOverList, type ListedHandOver } from './hand-overs.queries.ts';

const columns = (locale: Locale): Readonly<Record<string, readonly ExportField<ListedHandOver>[]>> => ({
  handOverNo: [{ key: 'handOverNo' }],
  status: [{ key: 'status', codes: handOverMachine.states }],
  giverName: [{ key: 'giverName' }],
  receiverName: [{ key: 'receiverName' }],
  toPlace: [{ key: 'toPlace', codes: ROOMS }],
  pieces: [{ key: 'pieces' }],
  taken: [{ key: 'taken' }],
  declaredFen: [{ key: 'declaredFen' }],
  witnessName: [{ key: 'witnessName' }],
  note: [{ key: 'note' }],
  reason: [{ key: 'reason' }],
  givenAt: [{ key: 'givenAt' }],
  endedAt: [{ key: 'endedAt' }],
  companyName: [{ key: locale === 'en' ? 'companyNameEn' : 'companyName', heading: 'companyName' }],
});

/** 交接 as a file. */
export const exportHandOvers = bindExport(handOversEndpoints.exportHandOvers, {
  list: handOverList,
  of: handOversEndpoints.listHandOvers,
  columns,
  section: 'handOvers',
});
