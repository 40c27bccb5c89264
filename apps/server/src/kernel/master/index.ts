/** Facts that the house keeps in lists and forms: docs/how-to/add-an-entity.md. */
export {
  findMaster,
  hasAnyMaster,
  insertMaster,
  type MasterRow,
  type MasterTable,
  saveMaster,
} from './master.repo.ts';
export { lockToChange, type MasterSpec, masterCommands, masterTarget, writerOf } from './master-commands.ts';
export { containsText, houseAndCompanies, masterColumns, masterFile } from './master-list.ts';
