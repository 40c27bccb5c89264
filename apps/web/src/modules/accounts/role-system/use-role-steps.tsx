import { rolesEndpoints } from '@mintmark/contract/accounts/roles.endpoints.ts';
import type { Role } from '@mintmark/contract/accounts/roles.schema.ts';
import { type ReactNode, useState } from 'react';
import { useCommand } from '../../../kit/api/index.ts';
import type { ActionDef } from '../../../kit/feedback/index.ts';
import { useFeedback } from '../../../kit/feedback/index.ts';
import { useLocale, useText } from '../../../kit/i18n/index.ts';
import { lateDrawer } from '../../../kit/later/index.ts';
import { nameOf } from '../names.ts';

const CompareDrawer = lateDrawer(async () => (await import('./compare.drawer.tsx')).CompareDrawer);
const GrantDrawer = lateDrawer(async () => (await import('./grant.drawer.tsx')).GrantDrawer);
const EditRoleDrawer = lateDrawer(async () => (await import('./role-form.drawers.tsx')).EditRoleDrawer);
const NewRoleDrawer = lateDrawer(async () => (await import('./role-form.drawers.tsx')).NewRoleDrawer);

const INVALIDATES = [rolesEndpoints.listRoles, rolesEndpoints.getRole];
const LIST = [rolesEndpoints.listRoles];

/** An own role that only its people keep from being deleted. */
const isInUse = ({ isBuiltin, people, peopleBeyond }: Role): boolean => !isBuiltin && people + peopleBeyond > 0;

/** Switching a role on and off, and deleting it: asked first, said after. */
function useLife(role: Role, onGone: () => void) {
  const text = useText();
  const locale = useLocale();
  const { confirm, toast } = useFeedback();
  const update = useCommand(rolesEndpoints.updateRole, { invalidate: INVALIDATES });
  const remove = useCommand(rolesEndpoints.removeRole, {
    invalidate: LIST,
    onSuccess: () => {
      toast('accounts.roles.removedDone');
      onGone();
    },
  });
  const name = nameOf(role, locale);
  const toggle = async () => {
    const isActive = !role.isActive;
    const title = text(isActive ? 'accounts.roles.activateTitle' : 'accounts.roles.deactivateTitle', { name });
    const content = isActive ? '' : text('accounts.roles.deactivateText', { count: role.people });
    if (!(await confirm({ title, content, danger: !isActive }))) return;
    const saved = await update.run({ params: { id: role.id }, body: { version: role.version, isActive } });
    if (saved) toast('kit.form.saved');
  };
  const drop = async () => {
    // Nothing to ask about: the refusal says who has it.
    if (isInUse(role)) return void (await remove.run({ params: { id: role.id } }));
    const title = text('accounts.roles.removeTitle', { name });
    const okText = text('accounts.roles.remove');
    if (!(await confirm({ title, content: text('accounts.roles.removeText'), okText, danger: true }))) return;
    await remove.run({ params: { id: role.id } });
  };
  return { toggle, drop };
}

/** What may be done with a role, and the drawers of it. `onMade`: a copy was made. */
export function useRoleSteps(
  role: Role,
  { onGone, onMade }: { readonly onGone: () => void; readonly onMade: (id: string) => void },
): { readonly actions: readonly ActionDef[]; readonly drawers: ReactNode } {
  const locale = useLocale();
  const life = useLife(role, onGone);
  const [open, setOpen] = useState<'grant' | 'edit' | 'copy' | 'compare' | null>(null);
  const close = () => setOpen(null);
  const actions: readonly ActionDef[] = [
    { action: 'grant', labelKey: 'accounts.roles.grant', primary: true, onClick: () => setOpen('grant') },
    { action: 'edit', labelKey: 'accounts.edit.action', onClick: () => setOpen('edit') },
    { action: 'copy', labelKey: 'accounts.roles.copy', onClick: () => setOpen('copy') },
    { action: 'compare', labelKey: 'accounts.compare.action', free: true, onClick: () => setOpen('compare') },
    {
      action: 'active',
      labelKey: role.isActive ? 'accounts.status.disable' : 'accounts.status.enable',
      danger: role.isActive,
      onClick: life.toggle,
    },
    {
      action: 'remove',
      labelKey: 'accounts.roles.remove',
      permission: 'admin:role:delete',
      free: isInUse(role),
      danger: true,
      onClick: life.drop,
    },
  ];
  const drawers = (
    <>
      <GrantDrawer role={role} open={open === 'grant'} onClose={close} />
      <EditRoleDrawer role={role} open={open === 'edit'} onClose={close} />
      <NewRoleDrawer open={open === 'copy'} copyOf={role} onSaved={onMade} onClose={close} />
      <CompareDrawer open={open === 'compare'} first={{ id: role.id, name: nameOf(role, locale) }} onClose={close} />
    </>
  );
  return { actions, drawers };
}
