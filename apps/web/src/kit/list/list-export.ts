import type { Endpoint } from '@mintmark/contract/kernel/endpoint.ts';
import type { z } from 'zod';
import { callFile, saveFile } from '../api/index.ts';
import type { ExportDef } from './list-types.ts';

type ExportEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType>;

/** What a list exports, from its export endpoint (contract `exportEndpoint`): the file goes to the person's downloads. */
export function listExport(endpoint: ExportEndpoint): ExportDef {
  const { permission } = endpoint;
  return {
    ...(permission === 'public' || permission === 'signed-in' ? {} : { permission }),
    run: async ({ ids, query, columns, scope }) => {
      const body = { query, columns, format: 'xlsx' as const, ...(scope === 'all' ? {} : { ids }) };
      saveFile(await callFile(endpoint, { body }));
    },
  };
}
