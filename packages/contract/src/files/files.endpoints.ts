import { z } from 'zod';
import { endpoint, endpoints } from '../kernel/endpoint.ts';
import { zNull } from '../kernel/fields.ts';
import { named } from '../kernel/named.ts';
import { FILE_PATHS as paths } from './files.paths.ts';
import { zArea, zDeleteImgBody, zOssTokenQuery, zUploadPolicy } from './files.schema.ts';

/** Upload policies, removal of pictures and the regions (spec §3, §7; facts L; D22, D30). */
export const filesEndpoints = endpoints('files', {
  getOssToken: endpoint({
    title: named('图片上传凭证', 'Upload policy for one folder, valid for five minutes'),
    method: 'GET',
    path: paths.getOssToken,
    permission: 'signed-in',
    guard: 'any',
    query: zOssTokenQuery,
    data: zUploadPolicy,
    errors: ['TOO_MANY_REQUESTS'],
  }),
  deleteImg: endpoint({
    title: named('删除图片', 'Delete picture'),
    method: 'PUT',
    path: paths.deleteImg,
    permission: 'signed-in',
    guard: 'any',
    body: zDeleteImgBody,
    data: zNull,
    errors: ['NOT_FOUND', 'GUARD_FAILED'],
    idempotency: 'optional',
    logged: true,
    summary: 'Remove an own picture that nothing uses (others with auxiliary:coin:page)',
  }),
  getAllArea: endpoint({
    title: named('省市区列表', 'Provinces and cities with letter index, name, code and parent'),
    method: 'GET',
    path: paths.getAllArea,
    permission: 'public',
    data: z.array(zArea),
  }),
});
