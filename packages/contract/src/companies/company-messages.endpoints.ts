import { z } from 'zod';
import { endpoint, endpoints } from '../kernel/endpoint.ts';
import { zId, zVersion } from '../kernel/fields.ts';
import { named } from '../kernel/named.ts';
import { COMPANY_PATHS } from './companies.endpoints.ts';
import { zMessageKind, zTemplateChange, zTemplateSaved, zTemplates } from './company-messages.schema.ts';

const PAGES = ['system:company:page', 'company:company:page'] as const;
const EDIT = 'system:company:edit';
const ALL = `${COMPANY_PATHS.companies}/{id}/messages`;
const ONE = `${ALL}/{kind}`;
const zOneParams = z.strictObject({ id: zId, kind: zMessageKind });

/** The words in which a company writes to its customers. */
export const companyMessagesEndpoints = endpoints('companies', {
  getMessageTemplates: endpoint({
    title: named('公司的客户消息用语', 'In which words a company writes to its customers'),
    method: 'GET',
    path: ALL,
    permission: PAGES,
    params: z.strictObject({ id: zId }),
    data: zTemplates,
    errors: ['NOT_FOUND'],
  }),
  putMessageTemplate: endpoint({
    title: named('设置客户消息用语', 'Set words of customer message'),
    method: 'PUT',
    path: ONE,
    permission: PAGES,
    action: EDIT,
    params: zOneParams,
    body: zTemplateChange,
    data: zTemplateSaved,
    errors: ['NOT_FOUND', 'INPUT_INVALID', 'VERSION_STALE', 'NOT_ALLOWED'],
    idempotency: 'optional',
    logged: true,
    summary: 'Own words of a company for one kind of message in both languages, or that it is not sent',
  }),
  dropMessageTemplate: endpoint({
    title: named('恢复标准消息用语', 'Back to standard words of customer message'),
    method: 'POST',
    path: `${ONE}/standard`,
    permission: PAGES,
    action: EDIT,
    params: zOneParams,
    body: z.strictObject({ version: zVersion }),
    data: zTemplateSaved,
    errors: ['NOT_FOUND', 'VERSION_STALE', 'NOT_ALLOWED'],
    idempotency: 'optional',
    logged: true,
    summary: 'The own words of a kind are given up',
  }),
});
