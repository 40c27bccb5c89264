import {
  type VersionRecord,
  zNewVersion,
  zPublishVersion,
  zVersionChange,
} from '@mintmark/contract/system/version.schema.ts';
import { versionsEndpoints } from '@mintmark/contract/system/versions.endpoints.ts';
import { PLATFORMS } from '@mintmark/domain/system/versions.ts';
import { useMemo } from 'react';
import {
  DateTimeField,
  FieldGroup,
  FormDrawer,
  type FormValues,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
} from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { Note } from '../../../ui/layout.tsx';

const INVALIDATES = [versionsEndpoints.listVersions, versionsEndpoints.getVersion];
const NEW: FormValues = { platform: 'web', number: '', notesZh: '', notesEn: '', isForced: false };

function VersionFields() {
  return (
    <FieldGroup>
      <SelectField name="platform" labelKey="system.version.platform" options={PLATFORMS} required />
      <TextField
        name="number"
        labelKey="system.version.number"
        hintKey="system.version.numberHint"
        required
        maxLength={24}
      />
      <TextAreaField name="notesZh" labelKey="system.version.notesZh" required maxLength={2000} rows={5} />
      <TextAreaField name="notesEn" labelKey="system.version.notesEn" required maxLength={2000} rows={5} />
      <SwitchField name="isForced" labelKey="system.version.isForced" hintKey="system.version.forcedHint" wide />
    </FieldGroup>
  );
}

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A new draft. */
export function NewVersionDrawer({ open, onClose }: Props) {
  const text = useText();
  return (
    <FormDrawer
      open={open}
      title={text('system.version.new')}
      endpoint={versionsEndpoints.createVersion}
      initial={NEW}
      schema={zNewVersion}
      invalidate={INVALIDATES}
      onClose={onClose}
    >
      <VersionFields />
    </FormDrawer>
  );
}

interface OfVersion extends Props {
  readonly record: VersionRecord;
}

/** A draft or a planned release. */
export function EditVersionDrawer({ record, open, onClose }: OfVersion) {
  const text = useText();
  const initial = useMemo(() => {
    const { id, version, platform, number, notesZh, notesEn, isForced } = record;
    return { id, version, platform, number, notesZh, notesEn, isForced };
  }, [record]);
  return (
    <FormDrawer
      open={open}
      title={text('system.version.editTitle', { number: record.number })}
      endpoint={versionsEndpoints.updateVersion}
      initial={initial}
      schema={zVersionChange}
      invalidate={INVALIDATES}
      onClose={onClose}
    >
      <VersionFields />
    </FormDrawer>
  );
}

/** Now, or at a time ahead. */
export function PublishVersionDrawer({ record, open, onClose }: OfVersion) {
  const text = useText();
  const initial = useMemo(() => ({ version: record.version, at: null }), [record]);
  return (
    <FormDrawer
      open={open}
      title={text('system.version.publishTitle', { number: record.number })}
      endpoint={versionsEndpoints.publishVersion}
      initial={initial}
      schema={zPublishVersion}
      toInput={({ version, at }) => ({
        params: { id: record.id },
        body: { version: Number(version), ...(typeof at === 'string' ? { at } : {}) },
      })}
      invalidate={INVALIDATES}
      okText={text('system.version.publish')}
      savedKey="system.version.published"
      onClose={onClose}
      intro={
        <Note tone="info">{text(record.platform === 'web' ? 'system.version.webText' : 'system.version.appText')}</Note>
      }
    >
      <FieldGroup>
        <DateTimeField name="at" labelKey="system.version.publishedAt" hintKey="system.version.atHint" wide />
      </FieldGroup>
    </FormDrawer>
  );
}
