export {
  colourOf,
  enumText,
  houseReasons,
  namedItems,
  namesVersion,
  offeredItems,
  tagOf,
  takeNames,
} from './dictionary.ts';
