import type { WaybillPaper } from '@mintmark/contract/delivery/waybill-papers.schema.ts';
import { waybillsEndpoints } from '@mintmark/contract/delivery/waybills.endpoints.ts';
import type { DataOf } from '@mintmark/contract/kernel/endpoint.ts';
import { waybillDesign } from '@mintmark/domain/delivery/waybill-design.ts';
import { Button, Input } from 'antd';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCommand } from '../../../kit/api/index.ts';
import { type Locale, type TextKey, useLocale, useText } from '../../../kit/i18n/index.ts';
import { useUserSetting } from '../../../kit/list/views/user-setting.ts';
import {
  A4_PAGE,
  drawLabel,
  labelSpec,
  PrinterSection,
  PrintSection,
  PrintSheet,
  useLabelJob,
  usePrinter,
} from '../../../kit/print/index.ts';
import { timeText } from '../../../ui/format.ts';
import { FactList, Note } from '../../../ui/layout.tsx';
import { Select } from '../../../ui/select.tsx';
import { nameIn } from '../by-code/delivery-look.ts';
import { DELIVERIES_PATH } from '../delivery-paths.ts';
import styles from './print.module.css';

type Papers = DataOf<typeof waybillsEndpoints.getWaybillPapers>;
type Size = Papers['papers'][number];

const isCode = (value: unknown): value is string => typeof value === 'string' && value.length <= 20;

/** The size that the person chose last, where the couriers of these parcels know it; else their first one. */
function useSize(papers: readonly Size[]) {
  const [chosen, choose] = useUserSetting<string>('delivery.waybillPaper', '', isCode);
  return { size: papers.find(({ code }) => code === chosen) ?? papers[0] ?? null, choose };
}

function useDrawn(rows: readonly WaybillPaper[], size: Size | null, alt: (no: string) => string) {
  return useMemo(() => {
    if (size === null) return [];
    const design = waybillDesign(size);
    const style = { display: 'block', width: `${size.widthMm}mm`, height: `${size.heightMm}mm` };
    return rows.flatMap((row) => {
      if (row.label === null) return [];
      const picture = drawLabel(design, row.label, '');
      const node = picture.ok ? (
        <img key="paper" src={picture.src} alt={alt(row.waybillNo ?? '')} style={style} />
      ) : null;
      return [{ key: row.deliveryId, no: row.deliveryNo, node }];
    });
  }, [rows, size, alt]);
}

/** Parcels that are left out, and what was printed of the others before. */
function RowNotes({ rows }: { readonly rows: readonly WaybillPaper[] }) {
  const text = useText();
  const [out, again] = [rows.filter(({ fault }) => fault !== null), rows.filter(({ printedQty }) => printedQty > 0)];
  return (
    <>
      {out.map((row) => (
        <Note key={row.deliveryId} tone="danger">
          {text('delivery.print.out', { no: row.deliveryNo, why: row.fault ?? '' })}
        </Note>
      ))}
      {again.map((row) => (
        <Note key={`again ${row.deliveryId}`} tone="warning">
          {text('delivery.print.before', {
            ...{ no: row.deliveryNo, n: row.printedQty, who: row.printedBy },
            at: row.printedAt === null ? '' : timeText(row.printedAt),
          })}
        </Note>
      ))}
    </>
  );
}

function SizeSection({ papers, size, onChoose }: SizeProps) {
  const text = useText();
  const locale: Locale = useLocale();
  return (
    <PrintSection title={text('delivery.print.size')}>
      <Select
        className={styles['wide'] ?? ''}
        aria-label={text('delivery.print.size')}
        value={size?.code ?? ''}
        options={papers.map((one) => ({ value: one.code, label: nameIn(one, locale) }))}
        onChange={(code: string) => onChoose(code)}
      />
    </PrintSection>
  );
}
interface SizeProps {
  readonly papers: readonly Size[];
  readonly size: Size | null;
  readonly onChoose: (code: string) => void;
}

interface Blocking {
  readonly problem: string | null;
  readonly hasSize: boolean;
  readonly isTooLarge: boolean;
  readonly lacksReason: boolean;
}

/** The first thing that keeps the papers from being printed. */
function blockedBy({ problem, hasSize, isTooLarge, lacksReason }: Blocking): TextKey | null {
  if (!hasSize) return 'delivery.print.noSize';
  if (problem !== null) return 'delivery.print.notSet';
  if (isTooLarge) return 'kit.print.tooLarge';
  return lacksReason ? 'delivery.print.reasonMissing' : null;
}

interface SheetsProps extends Papers {
  readonly titleKey: TextKey;
  readonly onPrinted: () => void;
}

/** Papers of waybills at their true size, in the order of the bench, as a numbered job. */
export function WaybillSheets({ rows, papers, titleKey, onPrinted }: SheetsProps) {
  const text = useText();
  const navigate = useNavigate();
  const pick = usePrinter('waybill', true);
  const { size, choose } = useSize(papers);
  const [reason, setReason] = useState('');
  const booking = useCommand(waybillsEndpoints.printWaybills, {});
  const good = rows.filter(({ fault }) => fault === null);
  const isAgain = good.some(({ printedQty }) => printedQty > 0);
  const book = (_: number, printerId: string | null) =>
    booking.run({
      body: {
        ids: good.map(({ deliveryId }) => deliveryId),
        paper: size?.code ?? '',
        printerId,
        reason: reason.trim(),
      },
    });
  const job = useLabelJob(pick, book);
  const alt = useMemo(() => (no: string) => text('delivery.print.alt', { no }), [text]);
  const drawn = useDrawn(rows, size, alt);
  const problem = drawn.find(({ node }) => node === null)?.no ?? null;
  const spec = size === null ? null : labelSpec(size, pick.printer, 'roll');
  const lacksReason = isAgain && reason.trim() === '';
  const blocked = blockedBy({ problem, hasSize: size !== null, isTooLarge: spec === null, lacksReason });
  return (
    <PrintSheet
      embedded
      title={text(titleKey)}
      spec={spec ?? A4_PAGE}
      items={drawn.flatMap(({ key, node }) => (node === null ? [] : [{ key, node }]))}
      sections={
        <>
          <PrintSection title={text('delivery.print.parcels')}>
            <FactList
              items={[
                { key: 'n', label: text('delivery.print.count'), value: String(good.length) },
                { key: 'order', label: text('delivery.print.order'), value: text('delivery.print.orderOfBench') },
              ]}
            />
            <RowNotes rows={rows} />
            {blocked === null ? null : <Note tone="danger">{text(blocked, { no: problem ?? '' })}</Note>}
          </PrintSection>
          <SizeSection papers={papers} size={size} onChoose={choose} />
          <PrinterSection pick={pick} />
        </>
      }
      reprint={
        isAgain ? (
          <PrintSection title={text('delivery.print.reason')}>
            <Input
              aria-label={text('delivery.print.reason')}
              value={reason}
              maxLength={200}
              placeholder={text('delivery.print.reasonHint')}
              onChange={(event) => setReason(event.target.value)}
            />
          </PrintSection>
        ) : null
      }
      blocked={blocked === null ? null : text(blocked, { no: problem ?? '' })}
      {...job}
      onPrinted={() => {
        setReason('');
        onPrinted();
      }}
      actions={<Button onClick={() => navigate(DELIVERIES_PATH)}>{text('delivery.print.toList')}</Button>}
    />
  );
}
