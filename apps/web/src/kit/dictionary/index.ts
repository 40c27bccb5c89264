export {
  colourOf,
  enumText,
  housePlaces,
  houseReasons,
  namedItems,
  namesVersion,
  offeredItems,
  tagOf,
  takeNames,
} from './dictionary.ts';
