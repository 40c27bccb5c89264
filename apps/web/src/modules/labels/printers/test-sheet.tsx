import type { Printer } from '@mintmark/contract/labels/printer.schema.ts';
import { calibrationSvg } from '@mintmark/domain/labels/calibration-page.ts';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useText } from '../../../kit/i18n/index.ts';
import { PrintOverlay, PrintSection, PrintSheet } from '../../../kit/print/index.ts';
import { offsetText, paperOf } from './printer.model.ts';
import css from './printers.module.css';

/** Rulers, frame and cross on the printer's paper, moved by its calibration, as a page of its own. */
export function TestSheet({ printer, onClose }: { readonly printer: Printer; readonly onClose: () => void }) {
  const text = useText();
  const spec = useMemo(() => paperOf(printer), [printer]);
  const offset = `X ${offsetText(printer.offsetRightUm)} · Y ${offsetText(printer.offsetDownUm)}`;
  const items = useMemo(() => {
    const { widthMm, heightMm } = spec;
    const svg = calibrationSvg({ widthMm, heightMm, words: [printer.name, offset] });
    const src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
    const style = { display: 'block', width: `${widthMm}mm`, height: `${heightMm}mm` };
    return [{ key: 'rulers', node: <img src={src} alt={text('labels.printer.rulers')} style={style} /> }];
  }, [spec, printer.name, offset, text]);
  return (
    <PrintOverlay label={text('labels.printer.testTitle', { name: printer.name })} onClose={onClose}>
      <PrintSheet
        title={text('labels.printer.testTitle', { name: printer.name })}
        spec={spec}
        items={items}
        sections={
          <PrintSection title={text('labels.printer.calibrate')}>
            <p className={css['offset']}>{offset}</p>
            <p className={css['hint']}>{text('labels.printer.calibrateHint')}</p>
          </PrintSection>
        }
        actions={<Button onClick={onClose}>{text('labels.print.close')}</Button>}
      />
    </PrintOverlay>
  );
}
