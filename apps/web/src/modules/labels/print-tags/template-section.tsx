import { useText } from '../../../kit/i18n/index.ts';
import { PrintSection } from '../../../kit/print/index.ts';
import { TEMPLATE } from './print-model.ts';
import styles from './print-tags.module.css';

/** Template and what to set in the browser's own print dialog, where the printer is chosen. */
export function TemplateSection() {
  const text = useText();
  return (
    <PrintSection title={text('labels.print.template')}>
      <p className={styles['template']}>
        <b>
          {text('labels.template.grading', {
            width: TEMPLATE.widthMm,
            height: TEMPLATE.heightMm,
            version: TEMPLATE.version,
          })}
        </b>
        <span>{text('labels.print.printerHint')}</span>
      </p>
    </PrintSection>
  );
}
