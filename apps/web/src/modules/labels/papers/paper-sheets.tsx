import type { DataOf } from '@mintmark/contract/kernel/endpoint.ts';
import type { PrintTemplate } from '@mintmark/contract/labels/label-template.schema.ts';
import type { papersEndpoints } from '@mintmark/contract/papers/papers.endpoints.ts';
import type { PaperRow } from '@mintmark/contract/papers/papers.schema.ts';
import { isSheetKind, type PrintedKind } from '@mintmark/domain/labels/printer.enums.ts';
import { type ReactNode, useMemo } from 'react';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import {
  A4_PAGE,
  labelSpec,
  PrinterSection,
  PrintSection,
  PrintSheet,
  useLabelJob,
  usePrinter,
} from '../../../kit/print/index.ts';
import { Note } from '../../../ui/layout.tsx';
import { fieldName } from '../templates/template-names.ts';
import { drawPapers } from './paper-print.ts';
import css from './papers.module.css';

type Booked = DataOf<typeof papersEndpoints.printPapers>;

export interface PaperSheetsProps {
  readonly title: string;
  readonly template: PrintTemplate;
  readonly papers: readonly PaperRow[];
  readonly sections: ReactNode;
  readonly reprint?: ReactNode;
  /** Why it cannot be printed now, besides what cannot be set. */
  readonly blocked?: string | null;
  readonly book: (copies: number, printerId: string | null) => Promise<Booked | null>;
  readonly onPrinted?: () => void;
  readonly actions?: ReactNode;
}

const SHOWN_PROBLEMS = 5;

const printedKind = (kind: string): PrintedKind =>
  kind === 'receipt' || kind === 'entry' || kind === 'box' ? kind : 'grading';

/** Papers at their true size, booked as a numbered job before the browser or a label printer prints them. */
export function PaperSheets(props: PaperSheetsProps) {
  const { title, template, papers, sections, reprint, blocked = null, book, onPrinted, actions } = props;
  const text = useText();
  const lang = useLang();
  const isSheet = isSheetKind(template.kind);
  const pick = usePrinter(printedKind(template.kind), true);
  const usual = useMemo(() => ({ ...pick, printer: isSheet ? null : pick.printer }), [pick, isSheet]);
  const job = useLabelJob(usual, book);
  // Cards share a sheet, sheets and labels of rolls stand alone.
  const spec = labelSpec(template, usual.printer, template.kind === 'card' ? 'sheet' : 'roll');
  const drawn = useMemo(() => drawPapers(template, papers), [template, papers]);
  const size = { display: 'block', width: `${template.widthMm}mm`, height: `${template.heightMm}mm` };
  const problems = drawn.problems.map(({ code, problem }) =>
    text('labels.paper.notSet', { code, field: fieldName(template.kind, problem.field, lang) }),
  );
  const why = problems[0] ?? (spec === null ? text('kit.print.tooLarge') : blocked);
  return (
    <PrintSheet
      embedded
      title={title}
      spec={spec ?? A4_PAGE}
      items={drawn.pages.map(({ key, code, n, src }) => ({
        key,
        node: <img src={src} alt={text('labels.paper.alt', { code, n })} style={size} />,
      }))}
      sections={
        <>
          {sections}
          <PrintSection title={text('labels.paper.template')}>
            <p>
              {template.id} v{template.version} · {template.widthMm} × {template.heightMm} mm
            </p>
            <p>{text('labels.paper.pages', { n: papers.length, pages: drawn.pages.length })}</p>
            <div className={css['notes']}>
              {problems.slice(0, SHOWN_PROBLEMS).map((problem) => (
                <Note key={problem} tone="danger">
                  {problem}
                </Note>
              ))}
            </div>
          </PrintSection>
          {isSheet ? null : <PrinterSection pick={pick} />}
        </>
      }
      reprint={reprint}
      allowCopies
      blocked={why ?? (drawn.pages.length === 0 ? text('labels.paper.nothing') : null)}
      {...job}
      {...(onPrinted ? { onPrinted } : {})}
      actions={actions}
    />
  );
}
