import type { ServerModule } from '../../kernel/module.ts';
import { spotCheckBindings } from './spot-checks.routes.ts';

export { lockCheck, openSpotCheck } from './checks.repo.ts';
export { drawPiece } from './draw-piece.ts';
export { keepLook } from './keep-look.ts';
export { insertPlan } from './plans.repo.ts';
export { newSeed } from './seed.ts';

/** Spot checks after the outbound quality check: plans, draws, the blind second look, what follows from it. */
export const spotChecksModule: ServerModule = { name: 'spotChecks', bindings: spotCheckBindings };
