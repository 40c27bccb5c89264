import type { Writable } from 'node:stream';
import type { Endpoint } from '@mintmark/contract/kernel/endpoint.ts';
import type { ListQuery } from '@mintmark/contract/kernel/listing.ts';
import type { ExportCellFormat } from '@mintmark/contract/system/export-headers.schema.ts';
import type { Locale } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import type { Scope } from '../../scope.ts';
import type { Column } from '../columns.ts';
import type { List } from '../define-list.ts';
import { type ExportFields, fileTitle } from './export-fields.ts';
import type { ExportFormat } from './export-list.ts';
import { formatsOf, type SettableColumn } from './export-settings.ts';
import { registeredTemplates, type Template } from './templates.ts';

/** A file that the background makes for one person. */
export interface ExportJob {
  readonly db: Database;
  readonly scope: Scope;
  readonly accountId: string;
  readonly locale: Locale;
  readonly query: ListQuery;
  readonly ids?: readonly string[] | undefined;
  /** Keys of the screen's columns. */
  readonly columns: readonly string[];
  readonly format: ExportFormat;
  readonly onRows: (done: number) => Promise<void>;
}

/** Writes the file into the sink, which stays open; answers the number of rows. */
export type ExportWriter = (job: ExportJob, sink: Writable) => Promise<number>;

/** An export as the settings of headings and the background see it. */
export interface RegisteredExport extends Pick<ExportFields<never>, 'section' | 'name'> {
  /** Its call: who may make it may have the file. */
  readonly door: Pick<Endpoint, 'permission' | 'action' | 'guard'>;
  /** None where the rows are at hand: such a file is always handed over at once. */
  readonly write?: ExportWriter;
  readonly kindOf: (column: SettableColumn<never>) => Column['kind'];
  readonly columns: (locale: Locale) => readonly SettableColumn<never>[];
  /** The list and its endpoint; none where the code computes the rows. */
  readonly from?: { readonly list: List; readonly endpoint: Endpoint };
}

const known = new Map<string, RegisteredExport>();

/** Every export announces itself when it is bound; a section is one export's. */
export function registerExport(one: RegisteredExport): void {
  if (known.has(one.section)) throw new Error(`Export ${one.section} is bound twice.`);
  known.set(one.section, one);
}

/** All exports of the server, by name. */
export const registeredExports = (): readonly RegisteredExport[] => [...known.values()];
export const findExport = (section: string): RegisteredExport | null => known.get(section) ?? null;

/** What may be set of an export or a template. */
export interface Settable {
  readonly section: string;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly columns: readonly {
    readonly key: string;
    readonly zh: string;
    readonly en: string;
    readonly formats: readonly ExportCellFormat[];
    /** Must stay: the file could not be read without it. */
    readonly isRequired: boolean;
  }[];
  /** Of files that are read back: the column that a heading means by itself. */
  readonly columnOf: ((heading: string) => string | null) | null;
}

/** Everything whose headings may be set: the exports, then the templates. */
export const settables = (): readonly Settable[] => [
  ...registeredExports().map(describeExport),
  ...registeredTemplates().map(describeTemplate),
];
export const findSettable = (section: string): Settable | null =>
  settables().find((one) => one.section === section) ?? null;

function describeTemplate({ section, name, columns, columnOf }: Template): Settable {
  return {
    section,
    nameZh: name('zh-CN'),
    nameEn: name('en'),
    columns: columns.map((column) => ({ ...column, formats: ['text'] })),
    columnOf,
  };
}

function describeExport({ section, name, kindOf, columns }: RegisteredExport): Settable {
  return {
    section,
    nameZh: fileTitle({ section, name }, 'zh-CN'),
    nameEn: fileTitle({ section, name }, 'en'),
    columnOf: null,
    columns: columns('zh-CN').map((column) => ({
      key: column.setting,
      zh: column.zh,
      en: column.en,
      isRequired: false,
      formats: [...formatsOf(column, kindOf(column))],
    })),
  };
}
