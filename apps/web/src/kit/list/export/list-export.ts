import type { Endpoint } from '@mintmark/contract/kernel/endpoint.ts';
import type { zExportStarted } from '@mintmark/contract/kernel/listing.ts';
import type { z } from 'zod';
import { callFileOrData, saveFile } from '../../api/index.ts';
import { openExports } from '../../exports/index.ts';
import type { ExportDef } from '../list-types.ts';

type ExportEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType, typeof zExportStarted>;

/**
 * What a list exports, from its export endpoint (contract `exportEndpoint`): the file goes to the person's
 * downloads; one of many rows is made in the background, and the window of these exports opens.
 */
export function listExport(endpoint: ExportEndpoint): ExportDef {
  const { permission } = endpoint;
  return {
    ...(permission === 'public' || permission === 'signed-in' ? {} : { permission }),
    run: async ({ ids, query, columns, scope }) => {
      const body = { query, columns, format: 'xlsx' as const, ...(scope === 'all' ? {} : { ids }) };
      const { file } = await callFileOrData(endpoint, { body });
      if (file) saveFile(file);
      else openExports();
    },
  };
}
