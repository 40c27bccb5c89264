import type { HousePaper } from '@mintmark/domain/labels/printer.enums.ts';
import { deliveryPapers } from '../delivery/index.ts';
import { entryPapers } from '../entry/index.ts';
import { receiptPapers } from '../receiving/index.ts';
import { boxLabels, trayLists } from './box-papers.ts';
import { certificateCards } from './certificate-cards.ts';
import type { PaperSource } from './found-paper.ts';

/** Where the papers of each kind come from. */
export const PAPER_SOURCES: Readonly<Record<HousePaper, PaperSource>> = {
  receipt: (db, { scope }, { codes, lang }) =>
    receiptPapers(db, scope, { codes, locale: lang === 'en' ? 'en' : 'zh-CN' }),
  entry: (db, context, { codes }) => entryPapers(db, context, codes),
  box: boxLabels,
  tray: trayLists,
  delivery: (db, { scope }, asked) => deliveryPapers(db, scope, asked),
  card: certificateCards,
};
