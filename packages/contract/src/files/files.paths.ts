/** Paths of uploads and files (spec §7), free of zod. */
export const FILE_PATHS = {
  getOssToken: '/common/getOssToken',
  deleteImg: '/common/deleteImg',
  getAllArea: '/common/getAllArea',
  /** Storage host of our own server: multipart PostObject (R550); not a JSON call. */
  upload: '/oss/upload',
  /** GET /oss/<key> serves the bytes; Avatar/ and Site/ without, all others with a signed query (D22). */
  object: '/oss/',
} as const;
