export { blankValues, defineMaster, labelKey, type Master, nounKey, recordValues } from './master.ts';
export { type MasterDrawerProps, masterDrawer } from './master-drawer.tsx';
export { MasterInput, MasterInputs } from './master-form.tsx';
export {
  ActiveTag,
  activeColumn,
  fieldColumn,
  MasterTitle,
  masterEnds,
  nameOf,
  ownerColumn,
  ownerText,
  TitleLine,
  useMasterFacts,
  YES_NO,
} from './master-look.tsx';
export { MasterScreen } from './master-screen.tsx';
export { type MasterSteps, type StatusSteps, useMasterStatus, useMasterSteps } from './use-master-steps.tsx';
