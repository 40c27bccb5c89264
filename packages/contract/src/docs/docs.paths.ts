/** Paths of the help documents (spec §7), free of zod: the help button of the shell needs them at once. */
export const DOC_PATHS = {
  tree: '/doc/menu/tree',
  menu: '/doc/menu',
  menuOne: '/doc/menu/{id}',
  exist: '/doc/content/exist',
  list: '/doc/content/list',
  content: '/doc/content',
  active: '/doc/content/active/{a}/{b}',
  contentOne: '/doc/content/{id}',
} as const;
