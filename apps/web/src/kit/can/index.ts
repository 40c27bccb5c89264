export { Can, type Door, doorOf, useCan, useDoor, useIsOfHouse } from './can.tsx';
export { HouseNote } from './house-note.tsx';
export { adoptPermissionTitles, ownPermission, permissionsInOrder } from './permission-titles.ts';
