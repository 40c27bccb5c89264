import type { QualitySheet } from '@mintmark/contract/audits/quality-check.schema.ts';
import { QC_ITEMS, QC_SEVERITIES } from '@mintmark/domain/audits/audits.enums.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import { textOr, useLang, useText } from '../../../kit/i18n/index.ts';
import { PhotoGrid } from '../../../kit/upload/index.ts';
import { WorkbenchSection } from '../../../kit/workbench/index.ts';
import { timeText } from '../../../ui/format.ts';
import { Timeline } from '../../../ui/layout.tsx';

type Check = QualitySheet['history'][number];

/** What was found: the items, the words, the pictures. */
function Found({ check }: { readonly check: Check }) {
  const text = useText();
  const lang = useLang();
  const faults = check.faults.map((code) => enumText(QC_ITEMS, code, lang)).join(text('audits.qc.comma'));
  return (
    <>
      {[faults, check.note].filter(Boolean).join(' · ')}
      {check.photos.length > 0 ? (
        <PhotoGrid
          photos={check.photos.map((url) => ({ id: url, url }))}
          label={text('audits.qc.photos')}
          columns={3}
        />
      ) : null}
    </>
  );
}

/** Earlier checks of the coin, the newest first. */
export function QualityHistory({ history }: Pick<QualitySheet, 'history'>) {
  const text = useText();
  const lang = useLang();
  if (history.length === 0) return null;
  const titleOf = (check: Check) =>
    [
      textOr(`audits.qc.result.${check.result}`, check.result),
      check.severity === null ? '' : enumText(QC_SEVERITIES, check.severity, lang),
      check.step === null ? '' : textOr(`audits.stepShort.${check.step}`, check.step),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <WorkbenchSection title={text('audits.qc.history')}>
      <Timeline
        items={history.map((check) => ({
          key: check.at,
          title: titleOf(check),
          by: check.who,
          at: timeText(check.at).slice(5, 16),
          note: <Found check={check} />,
        }))}
      />
    </WorkbenchSection>
  );
}
