import { z } from 'zod';
import { pagingShape, zId, zIdOut, zText, zTextRequired, zTime, zVersion } from '../kernel/fields.ts';
import { DOC_KEY, DOC_LANGS } from './docs.paths.ts';

export const zDocLang = z.enum(DOC_LANGS);

/** Chapters in chapters end here. */
export const MAX_DOC_DEPTH = 4;
/** Rich text of one version (D29: 1 MB body). */
export const MAX_DOC_HTML = 600_000;
export const MAX_DOC_BODY_BYTES = 1024 * 1024;

export const zDocKey = z.string().trim().max(160).regex(DOC_KEY);

const nodeShape = {
  id: zIdOut,
  parentId: zIdOut.nullable(),
  /** In the language of the request. */
  title: z.string(),
  titleZh: z.string(),
  titleEn: z.string(),
  /** Null: a chapter without a screen. */
  key: z.string().nullable(),
  sort: z.int(),
  version: z.int(),
  /** Languages with a published text. */
  langs: z.array(zDocLang),
  /** Words around what was searched for; null without a search or where the title matched. */
  excerpt: z.string().nullable(),
};
export type DocNode = z.output<z.ZodObject<typeof nodeShape>> & { readonly children: readonly DocNode[] };
export const zDocNode: z.ZodType<DocNode> = z.object({
  ...nodeShape,
  children: z.array(z.lazy(() => zDocNode)),
});

export const zDocTreeQuery = z.strictObject({
  /** Words in titles and published texts; the tree then has what matches and the way to it. */
  q: z.string().trim().max(60).optional(),
});

const place = {
  parentId: zId.nullable().optional(),
  /** Place among its siblings, 0 = first; the end without it. */
  position: z.int().min(0).max(10_000).optional(),
};
export const zNewDocNode = z.strictObject({
  titleZh: zTextRequired(60),
  titleEn: zText(80).optional(),
  key: zDocKey.nullable().optional(),
  ...place,
});
export const zDocNodeChange = z.strictObject({
  id: zId,
  version: zVersion.optional(),
  titleZh: zTextRequired(60).optional(),
  titleEn: zText(80).optional(),
  key: zDocKey.nullable().optional(),
  ...place,
});

/** The lookup takes a key; empty data means no document (R549). */
export const zDocExistQuery = z.strictObject({ key: zDocKey });
export const zDocExist = z.object({ id: zIdOut, key: z.string() }).nullable();

export const zDocQuery = z
  .strictObject({ key: zDocKey.optional(), id: zId.optional(), lang: zDocLang.optional() })
  .refine((query) => (query.key === undefined) !== (query.id === undefined), { path: ['key'], message: 'required' });

export const zDocContent = z.object({
  id: zIdOut,
  menuId: zIdOut,
  key: z.string().nullable(),
  lang: zDocLang,
  /** Other languages with a published text of the same document. */
  langs: z.array(zDocLang),
  no: z.int(),
  title: z.string(),
  /** Cleaned HTML; pictures with links for this reader. */
  content: z.string(),
  active: z.boolean(),
  version: z.int(),
  updatedAt: zTime,
});
export type DocContent = z.output<typeof zDocContent>;

/** Versions of one document: number per language, newest first unless sorted. */
export const zDocContentListQuery = z.strictObject({
  ...pagingShape,
  personal: z.uuid().optional(),
  menuId: zId,
  lang: zDocLang.optional(),
});
export const zDocContentRow = z.object({
  id: zIdOut,
  menuId: zIdOut,
  lang: zDocLang,
  no: z.int(),
  title: z.string(),
  active: z.boolean(),
  /** Characters of plain text. */
  length: z.int(),
  version: z.int(),
  updatedAt: zTime,
  /** Null: came with the system. */
  updatedBy: z.string().nullable(),
});
export type DocContentRow = z.output<typeof zDocContentRow>;

const text = {
  title: zTextRequired(80),
  content: z.string().max(MAX_DOC_HTML),
};
export const zNewDocContent = z.strictObject({ menuId: zId, lang: zDocLang.default('zh-CN'), ...text });
export const zDocContentChange = z.strictObject({
  id: zId,
  version: zVersion.optional(),
  title: text.title.optional(),
  content: text.content.optional(),
});
