/** Paths of the catalogue (our own; D22), free of zod. */
export const CATALOGUE_PATHS = {
  categories: '/api/catalogue/categories',
  items: '/api/catalogue/items',
  item: '/api/catalogue/items/{id}',
  searchItems: '/api/catalogue/items/search',
  itemTree: '/api/catalogue/item-tree',
  itemHistory: '/api/catalogue/items/{id}/history',
  itemPopulation: '/api/catalogue/items/{id}/population',
  itemStatus: '/api/catalogue/items/{id}/status',
  scoreRules: '/api/catalogue/score-rules',
} as const;
