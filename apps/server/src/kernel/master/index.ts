/** Facts that the house keeps in lists and forms: docs/how-to/add-an-entity.md. */
export {
  dropMaster,
  editedOf,
  findMaster,
  hasAnyMaster,
  hasCompany,
  insertMaster,
  lockMaster,
  type MasterRow,
  type MasterTable,
  saveMaster,
  type Writer,
} from './master.repo.ts';
export {
  assertOwner,
  lockToChange,
  lockToSwitch,
  type MasterSpec,
  masterActions,
  masterCommands,
  masterTarget,
  writerOf,
} from './master-commands.ts';
export {
  containsText,
  houseAndCompanies,
  masterColumns,
  masterFile,
  ownerColumns,
  plainColumns,
} from './master-list.ts';
