import { identityEndpoints } from '@mintmark/contract/identity/identity.endpoints.ts';
import { create } from 'zustand';
import { call } from '../../kit/api/index.ts';
import { keepSame } from '../../kit/session/keep-same.ts';
import { readOwn, writeOwn } from '../../kit/session/storage.ts';
import { rememberMode } from '../../theme/remembered-mode.ts';
import { DEFAULT_SETTINGS, readSettings, type Settings } from './settings.model.ts';

const SLOT = 'settings';
/** True while the server does not have the newest choice: then the local echo is newer than its copy. */
const UNSENT = 'settings-unsent';
const SERVER_KEY = 'shell';
const SAVE_DELAY_MS = 800;

/** Settings of the signed-in person: local echo at once, the server behind it (R276). */
export const useSettings = create<Settings>(() => readSettings(readOwn(SLOT)));

let timer: ReturnType<typeof setTimeout> | undefined;
let adopted: unknown;

async function save(signal?: AbortSignal): Promise<void> {
  clearTimeout(timer);
  const sent = useSettings.getState();
  const body = { values: { [SERVER_KEY]: { ...sent } } };
  await call(identityEndpoints.updateSettings, { body, ...(signal ? { signal } : {}) });
  if (useSettings.getState() === sent) writeOwn(UNSENT, false);
}

function saveLater(): void {
  clearTimeout(timer);
  // A failure was shown by the client; the local echo stands and is sent at the next start.
  timer = setTimeout(() => void save().catch(() => undefined), SAVE_DELAY_MS);
}

function keep(patch: Partial<Settings>): void {
  const now = useSettings.getState();
  useSettings.setState(keepSame(now, { ...now, ...patch }));
  const settings = useSettings.getState();
  writeOwn(SLOT, settings);
  rememberMode(settings.colorMode);
}

/** Changes some settings. */
export function changeSettings(patch: Partial<Settings>): void {
  keep(patch);
  writeOwn(UNSENT, true);
  saveLater();
}

export const resetSettings = (): void => changeSettings(DEFAULT_SETTINGS);

/** Sends what still waits, before the session ends; never longer than the signal allows. */
export async function flushSettings(signal: AbortSignal): Promise<void> {
  if (readOwn(UNSENT) === true) await save(signal).catch(() => undefined);
}

/** Takes over what the server keeps for this person; a choice that it has not got yet is sent to it instead. */
export function adoptSettings(values: Readonly<Record<string, unknown>>): void {
  if (values === adopted) return;
  adopted = values;
  if (readOwn(UNSENT) === true) saveLater();
  else if (values[SERVER_KEY] !== undefined) keep(readSettings(values[SERVER_KEY]));
}
