import type { ListQuery } from '@mintmark/contract/kernel/listing.ts';
import type { Named } from '@mintmark/contract/kernel/named.ts';
import { namedItems } from '@mintmark/domain/system/house-names.ts';
import { shanghaiDay } from '../../clock.ts';
import type { Locale } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { findHouseNames } from '../../dictionary/house-names.queries.ts';
import { fieldError } from '../../errors.ts';
import { textMessage } from '../../messages.ts';
import type { Scope } from '../../scope.ts';
import type { ExportColumn } from './export-cells.ts';
import type { ExportFormat } from './export-list.ts';
import { layersOf } from './export-settings.repo.ts';
import { type SettableColumn, settledColumns } from './export-settings.ts';

/** What an export endpoint is asked for. */
export interface ExportBody {
  readonly query: ListQuery;
  readonly ids?: readonly string[] | undefined;
  readonly columns: readonly string[];
  readonly format: ExportFormat;
}

/** A column that may be exported; its heading is its label, or the text `export.<section>.<heading or key>`. */
export interface ExportField<Out = Readonly<Record<string, unknown>>> extends Omit<ExportColumn<Out>, 'zh' | 'en'> {
  readonly heading?: string;
  /** What the screen calls it, where that stands at the field. */
  readonly label?: Named;
}

/** What may be exported, and under which name. */
export interface ExportFields<Out> {
  /** By the key of the screen's column; one column of a screen may be several of a file. */
  readonly columns: (locale: Locale) => Readonly<Record<string, readonly ExportField<Out>[]>>;
  /** Of the texts of exports: headings and the file's name. */
  readonly section: string;
  /** The section whose headings it shares, where the columns are another export's. */
  readonly headings?: string;
  /** The file's name, where it stands at the module and not among the texts. */
  readonly name?: Named | undefined;
}

/** What the file is called. */
export const fileTitle = ({ section, name }: Pick<ExportFields<never>, 'section' | 'name'>, locale: Locale): string =>
  name ? name[locale === 'en' ? 'en' : 'zh'] : textMessage(`export.${section}.file`, locale);

function withHeading<Out>(section: string, of: string, column: ExportField<Out>): SettableColumn<Out> {
  const { heading, label, ...field } = column;
  if (label) return { ...field, of, setting: heading ?? field.key, ...label };
  const id = `export.${section}.${heading ?? field.key}`;
  return { ...field, of, setting: heading ?? field.key, zh: textMessage(id, 'zh-CN'), en: textMessage(id, 'en') };
}

/** Every column that the export has, by the columns of the screen. */
export function allColumns<Out>(spec: ExportFields<Out>, locale: Locale): readonly SettableColumn<Out>[] {
  return Object.entries(spec.columns(locale)).flatMap(([of, fields]) =>
    fields.map((field) => withHeading(spec.headings ?? spec.section, of, field)),
  );
}

/** Who gets the file, and in which language. */
interface Receiver {
  readonly db: Database;
  readonly scope: Scope;
  readonly locale: Locale;
  readonly accountId: string;
}

/** The columns asked for, as the settings leave them to this person, with the names that the house gives codes. */
export async function chosenColumns<Out>(spec: ExportFields<Out>, wanted: readonly string[], receiver: Receiver) {
  const all = allColumns(spec, receiver.locale);
  const asked = wanted.flatMap((key) => all.filter(({ of }) => of === key));
  return receiver.db.read(receiver.scope, async (reader) => {
    const columns = settledColumns(asked, await layersOf(reader, spec.section, receiver.accountId));
    if (columns.length === 0) throw fieldError('columns', 'bad-choice');
    const names = await findHouseNames(reader);
    return columns.map((column) => (column.codes ? { ...column, codes: namedItems(names, column.codes) } : column));
  });
}

/** `<name of the list>-<day>.<format>` in the person's language. */
export function exportFileName(
  of: Pick<ExportFields<never>, 'section' | 'name'>,
  format: ExportFormat,
  locale: Locale,
  now: Date,
): string {
  return `${fileTitle(of, locale)}-${shanghaiDay(now)}.${format}`;
}

/** What the operation log keeps of an export: its conditions, without the personal ones. */
export function loggedAs(rows: number, { columns, query: { personal, ...asked } }: ExportBody) {
  return { rows, columns, query: asked, ...(personal === undefined ? {} : { personal: true }) };
}
