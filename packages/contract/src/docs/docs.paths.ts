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

/** A document has its text in both languages of the house. */
export const DOC_LANGS = ['zh-CN', 'en'] as const;
export type DocLang = (typeof DOC_LANGS)[number];

/** Path pattern of the screen that a document explains, as the router knows it: `/closeReview/confirm`, `/system/dict/type/data/:dictId`. */
export const DOC_KEY = /^\/[A-Za-z0-9/:_-]*$/;
