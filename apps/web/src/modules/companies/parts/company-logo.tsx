import { companiesEndpoints as calls } from '@mintmark/contract/companies/companies.endpoints.ts';
import type { Company } from '@mintmark/contract/companies/company.schema.ts';
import { useCommand } from '../../../kit/api/index.ts';
import { OwnPicture } from './own-picture.tsx';

const READS = [calls.getCompany, calls.getCompanyHistory];
const WORDS = {
  title: 'companies.logo.title',
  none: 'companies.logo.none',
  upload: 'companies.logo.upload',
  remove: 'companies.logo.remove',
} as const;

/** The logo that stands on the papers of a company. */
export function CompanyLogo({ company }: { readonly company: Company }) {
  const command = useCommand(calls.putLogo, { invalidate: READS });
  const { id, version, logoUrl, allowedActions } = company;
  const put = async (fileKey: string | null) =>
    Boolean(await command.run({ params: { id }, body: { version, fileKey } }));
  return <OwnPicture words={WORDS} folder="Logo/" url={logoUrl} allowed={allowedActions} action="logo" onPut={put} />;
}
