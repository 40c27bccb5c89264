import type { PrintTemplate } from '@mintmark/contract/labels/label-template.schema.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { PrintSection } from '../../../kit/print/index.ts';
import styles from './print-tags.module.css';

/** The version that the labels are set with. */
export function TemplateSection({ template }: { readonly template: PrintTemplate | null }) {
  const text = useText();
  if (template === null) return null;
  const { id, widthMm, heightMm, version } = template;
  return (
    <PrintSection title={text('labels.print.template')}>
      <p className={styles['template']}>
        <b>{text('labels.print.templateOf', { code: id, width: widthMm, height: heightMm, version })}</b>
      </p>
    </PrintSection>
  );
}
