export { blankValues, defineMaster, labelKey, type Master, nounKey, recordValues } from './master.ts';
export { MasterInput, MasterInputs } from './master-form.tsx';
export { ActiveTag, fieldColumn, MasterTitle, masterEnds, nameOf, useMasterFacts, YES_NO } from './master-look.tsx';
export { type MasterSteps, useMasterSteps } from './use-master-steps.tsx';
