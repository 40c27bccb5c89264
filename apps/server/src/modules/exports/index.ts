import type { ServerModule } from '../../kernel/module.ts';
import { exportsBindings } from './exports.routes.ts';
import { purgeExports } from './purge-exports.ts';
import { EXPORT_ROUTE, serveExport } from './serve-export.ts';
import { writeExport } from './write-export.ts';

/** Files of lists that are too large to be handed over at once (D38). */
export const exportsModule: ServerModule = {
  name: 'exports',
  bindings: exportsBindings,
  tasks: [writeExport],
  jobs: [purgeExports],
  routes: (app, services) => {
    app.get(EXPORT_ROUTE, (request, reply) => serveExport(services, request, reply));
  },
};
