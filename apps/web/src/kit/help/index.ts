export { type HelpScreen, helpKeyOf, helpScreens, provideHelpScreens } from './help-screens.ts';
export { findHelp, forgetHelp, type HelpOutcome, helpAddress, rememberedHelp } from './look-up.ts';
