/** Names of the fields that the operation log keeps of a company and its graders. */
const FIELDS = {
  nameZh: 'companies.company.nameZh',
  nameEn: 'companies.company.nameEn',
  type: 'companies.company.type',
  brandZh: 'companies.company.brandZh',
  brandEn: 'companies.company.brandEn',
  certLetter: 'companies.company.certLetter',
  consensusMode: 'companies.company.consensusMode',
  payRateBp: 'companies.company.payRate',
  settleCycle: 'companies.company.settleCycle',
  legalPerson: 'companies.company.legalPerson',
  licenceNo: 'companies.company.licenceNo',
  region: 'companies.company.region',
  contacts: 'companies.company.contacts',
  addresses: 'companies.company.addresses',
  note: 'companies.company.note',
  status: 'companies.company.status',
  realName: 'companies.grader.name',
  graderNo: 'companies.grader.no',
  level: 'companies.grader.level',
  categories: 'companies.grader.categories',
  mayAuthenticate: 'companies.grader.mayAuthenticate',
  mayGrade: 'companies.grader.mayGrade',
  mayFinalize: 'companies.grader.mayFinalize',
  mayAudit: 'companies.grader.mayAudit',
  dailyCap: 'companies.grader.dailyCap',
  activeFrom: 'companies.grader.activeFrom',
  activeTo: 'companies.grader.activeTo',
  isActive: 'companies.grader.isActive',
  recusals: 'companies.grader.recusals',
  signature: 'companies.grader.signature',
  released: 'companies.grader.released',
} as const;

/** Text key of a field; null for one without a name. */
export const fieldKey = (field: string) =>
  Object.hasOwn(FIELDS, field) ? (FIELDS[field as keyof typeof FIELDS] ?? null) : null;
