import type { Identity } from '@mintmark/contract/delivery/pickup.schema.ts';
import { ID_TYPES } from '@mintmark/domain/customers/customers.enums.ts';
import { enumText } from '../../../../kit/dictionary/index.ts';
import { textOr, useLang, useText } from '../../../../kit/i18n/index.ts';
import { PhotoGrid } from '../../../../kit/upload/index.ts';
import { WorkbenchSection } from '../../../../kit/workbench/index.ts';
import { timeText } from '../../../../ui/format.ts';
import { Note, Timeline } from '../../../../ui/layout.tsx';

type Check = Identity['checks'][number];

/** Every comparison at the counter, the refused ones too. */
export function IdentityChecks({ identity }: { readonly identity: Identity }) {
  const text = useText();
  const lang = useLang();
  if (identity.checks.length === 0 && identity.hasIdOnFile) return null;
  const titleOf = (check: Check) => {
    if (check.kind === 'release') return text('delivery.identity.released');
    return check.isFine
      ? text('delivery.identity.agrees')
      : textOr(`delivery.fault.${check.fault ?? ''}`, check.fault ?? '');
  };
  const noteOf = (check: Check) => (
    <>
      {check.kind === 'release'
        ? check.reason
        : `${check.person} · ${check.idType === null ? '' : enumText(ID_TYPES, check.idType, lang)} ····${check.idLast4 ?? ''}`}
      {check.attorney ? (
        <PhotoGrid
          photos={[{ id: check.id, url: check.attorney }]}
          label={text('delivery.identity.attorney')}
          columns={3}
        />
      ) : null}
    </>
  );
  return (
    <WorkbenchSection title={text('delivery.identity.section')}>
      {identity.isLocked ? <Note tone="danger">{text('delivery.identity.locked')}</Note> : null}
      {identity.hasIdOnFile ? null : <Note tone="warning">{text('delivery.identity.noneOnFile')}</Note>}
      <Timeline
        items={identity.checks.map((check) => ({
          key: check.id,
          title: titleOf(check),
          by: check.who,
          at: timeText(check.at).slice(5, 16),
          note: noteOf(check),
        }))}
      />
    </WorkbenchSection>
  );
}
