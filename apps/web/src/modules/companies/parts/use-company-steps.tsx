import { companiesEndpoints as calls } from '@mintmark/contract/companies/companies.endpoints.ts';
import type { Company } from '@mintmark/contract/companies/company.schema.ts';
import { COMPANY_STATE } from '@mintmark/domain/companies/companies.enums.ts';
import { type ReactNode, useState } from 'react';
import { useCommand } from '../../../kit/api/index.ts';
import { type ActionDef, useFeedback } from '../../../kit/feedback/index.ts';
import { useReason } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { EditCompanyDrawer } from './company-forms.tsx';

const READS = [calls.listCompanies, calls.getCompany, calls.getCompanyHistory];

/** What may be done with a company: edit it, let it work, or no longer. */
export function useCompanySteps(company: Company | undefined): {
  readonly actions: readonly ActionDef[];
  readonly dialogs: ReactNode;
  readonly edit: () => void;
} {
  const text = useText();
  const { toast } = useFeedback();
  const reason = useReason();
  const [isEditing, setEditing] = useState(false);
  const command = useCommand(calls.setCompanyStatus, { invalidate: READS });
  const setStatus = async (status: 0 | 1) => {
    if (!company) return;
    const { id, version, code } = company;
    const isOn = status === COMPANY_STATE.working;
    const words = await reason.ask({
      title: text(isOn ? 'companies.company.enableTitle' : 'companies.company.disableTitle', { code }),
      text: text(isOn ? 'companies.company.enableText' : 'companies.company.disableText'),
      okText: text(isOn ? 'companies.common.enable' : 'companies.common.disable'),
      danger: !isOn,
    });
    if (words === null) return;
    if (await command.run({ params: { id }, body: { version, status, reason: words } })) toast('companies.common.done');
  };
  const edit = () => setEditing(true);
  const actions: readonly ActionDef[] = [
    { action: 'edit', labelKey: 'companies.common.edit', onClick: edit },
    { action: 'enable', labelKey: 'companies.common.enable', primary: true, onClick: () => setStatus(1) },
    { action: 'disable', labelKey: 'companies.common.disable', danger: true, onClick: () => setStatus(0) },
  ];
  const dialogs = (
    <>
      {company ? <EditCompanyDrawer company={company} open={isEditing} onClose={() => setEditing(false)} /> : null}
      {reason.dialog}
    </>
  );
  return { actions, dialogs, edit };
}
