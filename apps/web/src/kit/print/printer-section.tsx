import type { PrinterChoice } from '@mintmark/contract/labels/printer.schema.ts';
import { Select } from '../../ui/select.tsx';
import { useLocale, useText } from '../i18n/index.ts';
import { PrintSection } from './print-section.tsx';
import styles from './print-sheet.module.css';
import type { PrinterPick } from './use-printer.ts';

const UM_PER_MM = 1_000;
/** Stands for the browser's own dialog; ids are digits. */
const BROWSER = '';

const mm = (um: number): string => `${um < 0 ? '−' : '+'}${(Math.abs(um) / UM_PER_MM).toFixed(2)}`;

function useFacts(printer: PrinterChoice | null): string {
  const text = useText();
  if (printer === null) return text('kit.print.byBrowser');
  const { offsetRightUm, offsetDownUm } = printer;
  const offset = text('kit.print.offset', { x: mm(offsetRightUm), y: mm(offsetDownUm) });
  return `${text(printer.kind === 'zpl' ? 'kit.print.byNetwork' : 'kit.print.byBrowserAt')} ${offset}`;
}

/** Where labels come out: the browser's dialog, or a printer of the house with its paper and calibration. */
export function PrinterSection({ pick }: { readonly pick: PrinterPick }) {
  const text = useText();
  const isEnglish = useLocale() === 'en';
  const facts = useFacts(pick.printer);
  const nameOf = ({ name, station, companyZh, companyEn }: PrinterChoice) =>
    [name, station, isEnglish ? companyEn : companyZh].filter(Boolean).join(' · ');
  return (
    <PrintSection title={text('kit.print.printer')}>
      <Select
        className={styles['printer'] ?? ''}
        aria-label={text('kit.print.printer')}
        value={pick.printer?.id ?? BROWSER}
        options={[
          { value: BROWSER, label: text('kit.print.browser') },
          ...pick.choices.map((one) => ({ value: one.id, label: nameOf(one) })),
        ]}
        onChange={(id: string) => pick.choose(id === BROWSER ? null : id)}
      />
      <p className={styles['printerHint']}>{facts}</p>
    </PrintSection>
  );
}
