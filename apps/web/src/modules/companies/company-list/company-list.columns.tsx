import type { CompanyRow } from '@mintmark/contract/companies/companies.schema.ts';
import { COMPANY_STATES, COMPANY_TYPES, CONSENSUS_MODES } from '@mintmark/domain/companies/companies.enums.ts';
import {
  type ColumnDef,
  codeColumn,
  countColumn,
  enumColumn,
  type FilterDef,
  stateColumn,
  timeColumn,
} from '../../../kit/list/index.ts';
import { companyGroup } from '../parts/company-head.ts';
import { nameOf } from '../parts/names.ts';

type Row = CompanyRow;

export const companyFilters: readonly FilterDef[] = [
  { key: 'name', kind: 'text', labelKey: 'companies.company.name' },
  { key: 'code', kind: 'codes', labelKey: 'companies.company.code' },
  { key: 'type', kind: 'select', labelKey: 'companies.company.type', options: COMPANY_TYPES, multiple: true },
  { key: 'status', kind: 'select', labelKey: 'companies.company.status', options: COMPANY_STATES },
];

export const companyColumns: readonly ColumnDef<Row>[] = [
  codeColumn<Row>({
    key: 'code',
    titleKey: 'companies.company.code',
    sort: true,
    fixed: 'left',
    hideable: false,
    width: 96,
    code: (row) => row.code,
  }),
  {
    key: 'nameZh',
    titleKey: 'companies.company.name',
    sort: true,
    width: 176,
    grow: true,
    render: (row, { locale }) => nameOf(row, locale),
  },
  enumColumn<Row>({
    key: 'type',
    titleKey: 'companies.company.type',
    sort: true,
    width: 104,
    code: (row) => row.type,
    items: COMPANY_TYPES,
  }),
  {
    key: 'brandZh',
    titleKey: 'companies.company.brand',
    width: 104,
    render: (row, { locale }) => (locale === 'en' ? row.brandEn || row.brandZh : row.brandZh),
  },
  { key: 'certLetter', titleKey: 'companies.company.certLetter', width: 84 },
  enumColumn<Row>({
    key: 'consensusMode',
    titleKey: 'companies.company.consensusMode',
    width: 184,
    hidden: true,
    code: (row) => row.consensusMode,
    items: CONSENSUS_MODES,
  }),
  { key: 'region', titleKey: 'companies.company.region', width: 108 },
  countColumn<Row>({
    key: 'graders',
    titleKey: 'companies.company.graders',
    width: 92,
  }),
  stateColumn<Row>({
    key: 'status',
    titleKey: 'companies.company.status',
    sort: true,
    width: 108,
    code: (row) => row.status,
    states: COMPANY_STATES,
    group: companyGroup,
  }),
  timeColumn<Row>({
    key: 'updatedAt',
    titleKey: 'companies.company.updatedAt',
    sort: true,
    hidden: true,
    at: (row) => row.updatedAt,
  }),
];
