import { rolesEndpoints } from '@mintmark/contract/accounts/roles.endpoints.ts';
import { type Role, roleGrantContent, zNewRole, zRoleChange } from '@mintmark/contract/accounts/roles.schema.ts';
import { useMemo } from 'react';
import {
  FieldGroup,
  FormDrawer,
  type FormValues,
  NumberField,
  TextAreaField,
  TextField,
  useSecondPerson,
} from '../../../kit/form/index.ts';
import { useLocale, useText } from '../../../kit/i18n/index.ts';
import { Note } from '../../../ui/layout.tsx';
import { nameOf } from '../names.ts';
import { ownStrings, permissionNames } from './permission-tree.model.ts';

const INVALIDATES = [rolesEndpoints.listRoles, rolesEndpoints.getRole];
const OWN_SORT = 1_000;

const words = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const place = (value: unknown): number => (typeof value === 'number' ? value : OWN_SORT);

const factsOf = (values: FormValues) => ({
  nameZh: words(values['nameZh']),
  nameEn: words(values['nameEn']),
  note: words(values['note']),
  sort: place(values['sort']),
});

function RoleFields({ isNew }: { readonly isNew: boolean }) {
  return (
    <FieldGroup>
      <TextField name="nameZh" labelKey="accounts.roles.nameZh" required maxLength={30} />
      <TextField name="nameEn" labelKey="accounts.roles.nameEn" required maxLength={60} />
      {isNew ? (
        <TextField
          name="code"
          labelKey="accounts.roles.code"
          hintKey="accounts.roles.codeHint"
          required
          maxLength={40}
        />
      ) : null}
      <NumberField name="sort" labelKey="accounts.roles.sort" hintKey="accounts.roles.sortHint" min={0} max={9999} />
      <TextAreaField name="note" labelKey="accounts.roles.note" maxLength={200} rows={2} />
    </FieldGroup>
  );
}

interface NewProps {
  readonly open: boolean;
  /** The role whose permissions the new one gets; null: none. */
  readonly copyOf: Role | null;
  readonly onSaved: (id: string) => void;
  readonly onClose: () => void;
}

/** A new role, empty or with the permissions of another one. */
export function NewRoleDrawer({ open, copyOf, onSaved, onClose }: NewProps) {
  const text = useText();
  const locale = useLocale();
  const second = useSecondPerson();
  const permissions = useMemo(() => [...ownStrings(copyOf?.permissions ?? [])], [copyOf]);
  const initial = useMemo(() => ({ sort: OWN_SORT, ...(copyOf ? { note: copyOf.note } : {}) }), [copyOf]);
  const name = copyOf ? nameOf(copyOf, locale) : '';
  const confirm = async (): Promise<FormValues | null> => {
    if (!copyOf?.needsWitness || permissions.length === 0) return {};
    const witness = await second.ask({
      purpose: 'accounts.createRole',
      targetId: '0',
      content: roleGrantContent(permissions),
      cause: text('accounts.roles.witness', {
        name,
        n: permissions.length,
        what: permissionNames(permissions, locale, text('app.common.comma')),
      }),
    });
    return witness === null ? null : { witness };
  };
  return (
    <>
      <FormDrawer
        open={open}
        title={copyOf ? text('accounts.roles.copyTitle', { name }) : text('accounts.roles.new')}
        endpoint={rolesEndpoints.createRole}
        initial={initial}
        schema={zNewRole}
        toInput={({ code, witness, ...values }) => ({
          body: {
            ...factsOf(values),
            code: words(code),
            ...(permissions.length > 0 ? { permissions } : {}),
            ...(typeof witness === 'string' ? { witness } : {}),
          },
        })}
        confirm={confirm}
        invalidate={INVALIDATES}
        onSaved={({ id }) => onSaved(id)}
        onClose={onClose}
        intro={
          copyOf ? <Note tone="info">{text('accounts.roles.copyText', { name, n: permissions.length })}</Note> : null
        }
      >
        <RoleFields isNew />
      </FormDrawer>
      {second.dialog}
    </>
  );
}

interface EditProps {
  readonly role: Role;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Names, note and order of a role. */
export function EditRoleDrawer({ role, open, onClose }: EditProps) {
  const text = useText();
  const locale = useLocale();
  const { version, nameZh, nameEn, note, sort } = role;
  const initial = useMemo(() => ({ version, nameZh, nameEn, note, sort }), [version, nameZh, nameEn, note, sort]);
  return (
    <FormDrawer
      open={open}
      title={text('accounts.roles.editTitle', { name: nameOf(role, locale) })}
      endpoint={rolesEndpoints.updateRole}
      initial={initial}
      schema={zRoleChange}
      toInput={(values) => ({
        params: { id: role.id },
        body: { ...factsOf(values), version: Number(values['version']) },
      })}
      invalidate={INVALIDATES}
      onClose={onClose}
    >
      <RoleFields isNew={false} />
    </FormDrawer>
  );
}
