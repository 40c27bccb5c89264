import { foldHeading } from '@mintmark/domain/kernel/headings.ts';
import type { Locale } from '../../context.ts';
import type { Reader } from '../../db/database.ts';
import { allSettingsOf, layersOf } from './export-settings.repo.ts';
import { type SettingLayers, settledColumns } from './export-settings.ts';

/** A file that people fill in and that is read back by its headings. */
export interface Template<C extends string = string> {
  readonly section: string;
  readonly name: (locale: Locale) => string;
  readonly columns: readonly {
    readonly key: C;
    readonly zh: string;
    readonly en: string;
    readonly isRequired: boolean;
  }[];
  /** The column that a heading means by itself. */
  readonly columnOf: (heading: string) => C | null;
}

const known = new Map<string, Template>();

/** Every template announces itself when its module is loaded; a section is one template's. */
export function registerTemplate(one: Template): void {
  if (known.has(one.section)) throw new Error(`Template ${one.section} is registered twice.`);
  known.set(one.section, one);
}

export const registeredTemplates = (): readonly Template[] => [...known.values()];

/** The columns of a template as the settings leave them to one person; required ones are never left out. */
export async function templateColumnsFor<C extends string>(db: Reader, template: Template<C>, accountId: string) {
  const layers = await layersOf(db, template.section, accountId);
  const required = new Set<string>(template.columns.filter(({ isRequired }) => isRequired).map(({ key }) => key));
  type Shown = Template<C>['columns'][number] & { readonly setting: string; readonly width?: number };
  const settled = settledColumns<Shown>(
    template.columns.map((column) => ({ ...column, setting: column.key })),
    layers.map(
      (layer) => layer?.map((one) => ({ ...one, isExported: one.isExported || required.has(one.key) })) ?? null,
    ),
  );
  return settled.map(({ key, zh, en, width }) => ({ key, zh, en, width: width ?? null }));
}

/** The headings of the settings, folded, with their columns: those of everybody, then over them the person's own. */
export async function headingsOf<C extends string>(
  db: Reader,
  template: Template<C>,
  accountId: string,
): Promise<ReadonlyMap<string, C>> {
  const layers: SettingLayers = [
    ...(await allSettingsOf(db, template.section)),
    ...(await layersOf(db, template.section, accountId)).toReversed(),
  ];
  const byKey = new Map<string, C>(template.columns.map(({ key }) => [key, key]));
  const headings = new Map<string, C>();
  for (const { key, titleZh, titleEn } of layers.flatMap((layer) => layer ?? [])) {
    const column = byKey.get(key);
    for (const title of [titleZh, titleEn].map(foldHeading)) if (column && title) headings.set(title, column);
  }
  return headings;
}
