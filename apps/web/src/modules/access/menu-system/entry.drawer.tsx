import { accessEndpoints } from '@mintmark/contract/access/access.endpoints.ts';
import {
  type MenuEntryRow,
  TITLE_EN_MAX,
  TITLE_ZH_MAX,
  zMenuEntryChange,
} from '@mintmark/contract/access/access.schema.ts';
import { useMemo } from 'react';
import { OperationLogLink } from '../../../kit/detail/index.ts';
import {
  FieldGroup,
  FormDrawer,
  type FormValues,
  NumberField,
  SwitchField,
  TextField,
} from '../../../kit/form/index.ts';
import { useLocale, useText } from '../../../kit/i18n/index.ts';
import { FactList } from '../../../ui/layout.tsx';

const INVALIDATES = [
  accessEndpoints.listMenuEntries,
  accessEndpoints.getHouseMenu,
  accessEndpoints.getPermissionCatalogue,
];

const words = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

const bodyOf = (key: string, values: FormValues) => ({
  key,
  version: Number(values['version']),
  titleZh: words(values['titleZh']),
  titleEn: words(values['titleEn']),
  place: Number(values['place']),
  isOff: values['isOff'] === true,
});

const NOTHING: FormValues = {};

/** Titles, place and switch of one entry of the menu; titles and place of one permission. */
export function EntryDrawer({ entry, onClose }: { readonly entry: MenuEntryRow | null; readonly onClose: () => void }) {
  const text = useText();
  const isEnglish = useLocale() === 'en';
  const initial = useMemo(() => {
    if (!entry) return NOTHING;
    const { version, titleZh, titleEn, place, isOff } = entry;
    return { version, titleZh, titleEn, place, isOff };
  }, [entry]);
  const isPermission = entry?.key.startsWith('permission:') ?? false;
  const title = entry ? (isEnglish ? entry.titleEn : entry.titleZh) : '';
  return (
    <FormDrawer
      open={entry !== null}
      title={text(isPermission ? 'access.permission.editTitle' : 'access.entry.editTitle', { title })}
      endpoint={accessEndpoints.updateMenuEntry}
      initial={initial}
      schema={zMenuEntryChange}
      toInput={(values) => ({ body: bodyOf(entry?.key ?? '', values) })}
      invalidate={INVALIDATES}
      onClose={onClose}
      extra={entry ? <OperationLogLink targetType="menuEntry" targetNo={entry.key} /> : null}
      intro={
        entry ? (
          <FactList
            items={[
              isPermission
                ? { key: 'string', label: text('access.permission.string'), value: <code>{entry.permission[0]}</code> }
                : { key: 'path', label: text('access.entry.path'), value: <code>{entry.key}</code> },
              {
                key: 'default',
                label: text('access.entry.default'),
                value: `${entry.defaultZh} / ${entry.defaultEn}`,
              },
            ]}
          />
        ) : null
      }
    >
      <FieldGroup>
        <TextField name="titleZh" labelKey="access.entry.titleZh" required maxLength={TITLE_ZH_MAX} />
        <TextField name="titleEn" labelKey="access.entry.titleEn" required maxLength={TITLE_EN_MAX} />
        <NumberField name="place" labelKey="access.entry.place" required min={1} max={entry?.siblings ?? 1} />
        {entry?.canSwitchOff === false ? null : (
          <SwitchField name="isOff" labelKey="access.entry.isOff" hintKey="access.entry.isOffHint" />
        )}
      </FieldGroup>
    </FormDrawer>
  );
}
