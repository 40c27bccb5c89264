export {
  colourOf,
  enumText,
  houseReasons,
  isOffered,
  namedItems,
  namesVersion,
  tagOf,
  takeNames,
} from './dictionary.ts';
