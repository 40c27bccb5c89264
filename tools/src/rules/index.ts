import type { Rule } from '../arch/rule.ts';
import { citedSources } from './cited-sources.ts';
import { clock } from './clock.ts';
import { crowdedRoom } from './crowded-room.ts';
import { domainPurity } from './domain-purity.ts';
import { endpointSchemas } from './endpoint-schemas.ts';
import { environment } from './environment.ts';
import { fileSize } from './file-size.ts';
import { forcedTypes } from './forced-types.ts';
import { functionSize } from './function-size.ts';
import { importCycles } from './import-cycles.ts';
import { importDirection } from './import-direction.ts';
import { moduleDoors } from './module-doors.ts';
import { noAny } from './no-any.ts';
import { noBareCodes } from './no-bare-codes.ts';
import { noDefaultExport } from './no-default-export.ts';
import { oneLang } from './one-lang.ts';
import { ownPaths } from './own-paths.ts';
import { serverLayers } from './server-layers.ts';
import { serverTexts } from './server-texts.ts';
import { sqlPlacement } from './sql-placement.ts';
import { webLayers } from './web-layers.ts';
import { webTexts } from './web-texts.ts';

/** The house rules that a machine can check on the syntax tree. A new one: a file beside this one, and a line here. */
export const RULES: readonly Rule[] = [
  importDirection,
  webLayers,
  serverLayers,
  moduleDoors,
  importCycles,
  fileSize,
  functionSize,
  crowdedRoom,
  noAny,
  noBareCodes,
  forcedTypes,
  noDefaultExport,
  webTexts,
  oneLang,
  serverTexts,
  endpointSchemas,
  environment,
  clock,
  sqlPlacement,
  domainPurity,
  ownPaths,
  citedSources,
];
