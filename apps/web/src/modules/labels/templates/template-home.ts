import type { LabelTemplateRow } from '@mintmark/contract/labels/label-template.schema.ts';
import type { EnumItem } from '@mintmark/domain/kernel/enums.ts';
import { LABEL_KINDS } from '@mintmark/domain/labels/printer.enums.ts';
import { createContext, useContext } from 'react';
import { LABELS_HOME } from './template-names.ts';

/** The screen that shows templates: 标签管理 those of labels, 模板管理 those of papers. */
export interface TemplateHome {
  readonly path: string;
  readonly group: 'labels' | 'papers';
  readonly kinds: readonly EnumItem<LabelTemplateRow['kind']>[];
}

/** The home of label templates, where nobody says another. */
export const LABEL_HOME: TemplateHome = { path: LABELS_HOME, group: 'labels', kinds: LABEL_KINDS };
export const TemplateHomeContext = createContext<TemplateHome>(LABEL_HOME);

/** The screen that the template is looked at on, and the way to a version of it there. */
export function useTemplateHome() {
  const home = useContext(TemplateHomeContext);
  return { ...home, pathOf: (id: string): string => `${home.path}?id=${id}` };
}
