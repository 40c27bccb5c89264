import { rolesEndpoints } from '@mintmark/contract/accounts/roles.endpoints.ts';
import { type Role, roleGrantContent, zRoleGrant } from '@mintmark/contract/accounts/roles.schema.ts';
import { useMemo, useRef, useState } from 'react';
import { call } from '../../../kit/api/index.ts';
import { FormDrawer, FormField, type FormValues, useSecondPerson } from '../../../kit/form/index.ts';
import { currentLocale, text, useLocale, useText } from '../../../kit/i18n/index.ts';
import { nameOf } from '../names.ts';
import { type Effect, EffectDialog } from './effect-dialog.tsx';
import { extraNames, ownStrings, permissionNames, stringsOf } from './permission-tree.model.ts';
import { PermissionTree } from './permission-tree.tsx';
import { screenEffect } from './role-effect.model.ts';

const INVALIDATES = [rolesEndpoints.listRoles, rolesEndpoints.getRole];
const valueWords = (value: unknown, other: unknown) =>
  extraNames(value, other, currentLocale()).join(text('app.common.comma')) || '–';

/** Shows what saving would do and, under 等保, asks for the second person; answers what goes with the values. */
function useGrantConfirm(role: Role) {
  const t = useText();
  const locale = useLocale();
  const [effect, setEffect] = useState<Effect | null>(null);
  const answer = useRef<(isSure: boolean) => void>(() => undefined);
  const second = useSecondPerson();
  const name = nameOf(role, locale);
  const confirm = async (values: FormValues): Promise<FormValues | null> => {
    const permissions = [...ownStrings(stringsOf(values['permissions']))];
    // A refusal has been said by then.
    const found = await call(rolesEndpoints.previewRole, { params: { id: role.id }, body: { permissions } }).catch(
      () => null,
    );
    if (found === null) return null;
    const isSure = await new Promise<boolean>((resolve) => {
      answer.current = resolve;
      setEffect({ ...found, screens: screenEffect(role.permissions, permissions) });
    });
    setEffect(null);
    if (!isSure) return null;
    if (!role.needsWitness || found.gains.length === 0) return {};
    const added = found.gains.map((gain) => gain.permission);
    const what = permissionNames(added, locale, t('app.common.comma'));
    const witness = await second.ask({
      purpose: 'accounts.grantRole',
      targetId: role.id,
      content: roleGrantContent(added),
      cause: t('accounts.roles.witness', { name, n: added.length, what }),
    });
    return witness === null ? null : { witness };
  };
  const dialogs = (
    <>
      <EffectDialog effect={effect} roleName={name} onAnswer={(isSure) => answer.current(isSure)} />
      {second.dialog}
    </>
  );
  return { confirm, dialogs };
}

interface Props {
  readonly role: Role;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The permissions of a role; what saving does is shown first. */
export function GrantDrawer({ role, open, onClose }: Props) {
  const t = useText();
  const locale = useLocale();
  const { confirm, dialogs } = useGrantConfirm(role);
  const initial = useMemo(() => ({ version: role.version, permissions: role.permissions }), [role]);
  return (
    <>
      <FormDrawer
        open={open}
        width={720}
        title={t('accounts.roles.grantTitle', { name: nameOf(role, locale) })}
        endpoint={rolesEndpoints.grantRole}
        initial={initial}
        schema={zRoleGrant}
        toInput={({ version, permissions, witness }) => ({
          params: { id: role.id },
          body: {
            version: Number(version),
            permissions: [...ownStrings(stringsOf(permissions))],
            ...(typeof witness === 'string' ? { witness } : {}),
          },
        })}
        confirm={confirm}
        invalidate={INVALIDATES}
        savedKey="accounts.roles.granted"
        onClose={onClose}
      >
        <FormField name="permissions" labelKey="accounts.roles.permissions" valueWords={valueWords} wide>
          <PermissionTree saved={role.permissions} grantable={role.grantable} />
        </FormField>
      </FormDrawer>
      {dialogs}
    </>
  );
}
