/** Dictionaries (spec §2 /system/dict); the specification names no calls. */
export const DICTIONARY_PATHS = {
  names: '/api/system/house-names',
  types: '/api/system/dictionaries',
  type: '/api/system/dictionaries/{id}',
  values: '/api/system/dictionaries/values',
  valuesOf: '/api/system/dictionaries/{id}/values',
  order: '/api/system/dictionaries/{id}/order',
  import: '/api/system/dictionaries/{id}/import',
  history: '/api/system/dictionaries/{id}/history',
  value: '/api/system/dictionaries/values/{id}',
} as const;
