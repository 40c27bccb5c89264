import { agreementsEndpoints as endpoints } from '@mintmark/contract/customers/agreements.endpoints.ts';
import type { Binding } from '../../../kernel/handlers.ts';
import { bindList } from '../../../kernel/listing/index.ts';
import { agreementList, exportSignatures, signatureList } from './agreements.queries.ts';
import { createAgreement, publishAgreement, removeAgreement, updateAgreement } from './edit-agreement.ts';
import { getAgreement, getAgreementToSign, getSignature } from './get-agreement.ts';
import { signAgreement } from './sign-agreement.ts';

/** /customer/viewUserAgreement. */
export const agreementBindings: readonly Binding[] = [
  bindList(endpoints.listSignatures, signatureList),
  exportSignatures,
  getSignature,
  bindList(endpoints.listAgreements, agreementList),
  getAgreement,
  createAgreement,
  updateAgreement,
  publishAgreement,
  removeAgreement,
  getAgreementToSign,
  signAgreement,
];
