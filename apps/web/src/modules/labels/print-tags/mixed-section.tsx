import { Button } from 'antd';
import { useText } from '../../../kit/i18n/index.ts';
import { PrintSection } from '../../../kit/print/index.ts';
import { Note } from '../../../ui/layout.tsx';
import { byTemplate } from './print-model.ts';
import styles from './print-tags.module.css';
import type { NewPrint } from './use-new-print.ts';

/** A pick of several templates: one job prints one of them, the button keeps its coins. */
export function MixedSection({ print }: { readonly print: NewPrint }) {
  const text = useText();
  const groups = [...byTemplate(print.items)];
  if (groups.length < 2) return null;
  return (
    <PrintSection title={text('labels.print.mixed', { n: groups.length })}>
      <Note tone="warning">{text('labels.print.mixedHint')}</Note>
      {groups.map(([at, kept]) => {
        const template = print.templates[at];
        return (
          <Button
            key={at}
            block
            className={styles['drop'] ?? ''}
            onClick={() =>
              print.drop(print.items.map(({ coinId }) => coinId).filter((coinId) => !kept.includes(coinId)))
            }
          >
            {text('labels.print.keepTemplate', {
              n: kept.length,
              code: template?.id ?? '',
              version: template?.version ?? 0,
            })}
          </Button>
        );
      })}
    </PrintSection>
  );
}
