import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { zNull } from '../kernel/fields.ts';
import { FILE_PATHS as paths } from './files.paths.ts';
import { zArea, zDeleteImgBody, zOssTokenQuery, zUploadPolicy } from './files.schema.ts';

/** Upload policies, removal of pictures and the regions (spec §3, §7; facts L; D22, D30). */
export const filesEndpoints = {
  getOssToken: endpoint({
    method: 'GET',
    path: paths.getOssToken,
    permission: 'signed-in',
    guard: 'any',
    query: zOssTokenQuery,
    data: zUploadPolicy,
    errors: ['TOO_MANY_REQUESTS'],
    summary: 'Upload policy for one folder, valid for five minutes',
  }),
  deleteImg: endpoint({
    method: 'PUT',
    path: paths.deleteImg,
    permission: 'signed-in',
    guard: 'any',
    body: zDeleteImgBody,
    data: zNull,
    errors: ['NOT_FOUND', 'GUARD_FAILED'],
    idempotency: 'optional',
    audit: 'files.deleteImg',
    summary: 'Remove an own picture that nothing uses (others with auxiliary:coin:page)',
  }),
  getAllArea: endpoint({
    method: 'GET',
    path: paths.getAllArea,
    permission: 'public',
    data: z.array(zArea),
    summary: 'Provinces and cities with letter index, name, code and parent',
  }),
} as const;
