import type { Courier, CourierRow } from '@mintmark/contract/system/logistics.schema.ts';
import { waybillDesign } from '@mintmark/domain/delivery/waybill-design.ts';
import type { LabelData } from '@mintmark/domain/labels/label-template.ts';
import { Button, Select } from 'antd';
import { useMemo, useState } from 'react';
import { type Locale, type Translate, useLocale, useText } from '../../../kit/i18n/index.ts';
import { nameOf } from '../../../kit/master/index.ts';
import { drawLabel, PrintOverlay, PrintSection, PrintSheet } from '../../../kit/print/index.ts';
import styles from '../master.module.css';

type Template = CourierRow['templates'][number];

/** Thirteen digits, as the couriers' numbers are; nobody was ever given it. */
const SAMPLE_DIGITS = '0000000000000';

/** A parcel that there is not, of this courier. */
function sampleOf(courier: Courier, locale: Locale, text: Translate): LabelData {
  const [product] = courier.products;
  const company = (locale === 'en' ? courier.companyEn : courier.companyZh) ?? text('system.logistics.sampleHouse');
  const footer = [
    courier.monthlyAccount && text('system.logistics.sampleAccount', { no: courier.monthlyAccount }),
    courier.phone && text('system.logistics.samplePhone', { phone: courier.phone }),
  ];
  return {
    courier: nameOf(courier, locale),
    product: product ? nameOf(product, locale) : courier.code,
    waybillNo: `${courier.code}${SAMPLE_DIGITS}`,
    receiver: text('system.logistics.sampleReceiver'),
    receiverAddress: text('system.logistics.sampleAddress'),
    sender: text('system.logistics.sampleSender', { company }),
    senderAddress: text('system.logistics.sampleSenderAddress'),
    goods: text('system.logistics.sampleGoods'),
    account: footer.filter(Boolean).join('  '),
  };
}

/** One label a page, the page as large as the template says. */
const sheetOf = ({ widthMm, heightMm }: Template) => ({
  ...{ widthMm, heightMm, columns: 1, rows: 1 },
  ...{ cellWidthMm: widthMm, cellHeightMm: heightMm, topMm: 0, leftMm: 0 },
});

interface Props {
  readonly courier: Courier;
  /** The template that was asked for; others can be chosen beside it. */
  readonly code: string;
  readonly onClose: () => void;
}

/** A test print of an e-waybill: a sample parcel on the paper of a template, at its true size. Nothing is booked. */
export function WaybillSheet({ courier, code, onClose }: Props) {
  const text = useText();
  const locale = useLocale();
  const [chosen, setChosen] = useState(code);
  const template = courier.templates.find((one) => one.code === chosen) ?? courier.templates[0];
  const drawn = useMemo(
    () => (template ? drawLabel(waybillDesign(template), sampleOf(courier, locale, text), '') : null),
    [template, courier, locale, text],
  );
  if (!template || !drawn) return null;
  const style = { display: 'block', width: `${template.widthMm}mm`, height: `${template.heightMm}mm` };
  const alt = text('system.logistics.waybillAlt', { name: nameOf(template, locale) });
  return (
    <PrintOverlay label={text('system.logistics.testPrint')} onClose={onClose}>
      <PrintSheet
        title={text('system.logistics.testPrint')}
        spec={sheetOf(template)}
        items={drawn.ok ? [{ key: template.code, node: <img src={drawn.src} alt={alt} style={style} /> }] : []}
        blocked={drawn.ok ? null : text('system.logistics.waybillTooSmall')}
        sections={
          <PrintSection title={text('system.logistics.templates')}>
            <Select
              aria-label={text('system.logistics.templates')}
              value={template.code}
              onChange={setChosen}
              options={courier.templates.map((one) => ({ value: one.code, label: nameOf(one, locale) }))}
            />
            <p className={styles['quiet']}>{text('system.logistics.testPrintText')}</p>
          </PrintSection>
        }
        actions={<Button onClick={onClose}>{text('kit.feedback.close')}</Button>}
      />
    </PrintOverlay>
  );
}
