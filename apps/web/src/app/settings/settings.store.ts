import { identityEndpoints } from '@mintmark/contract/identity/identity.endpoints.ts';
import { create } from 'zustand';
import { call } from '../../kit/api/index.ts';
import { readOwn, writeOwn } from '../../kit/session/storage.ts';
import { DEFAULT_SETTINGS, readSettings, type Settings } from './settings.model.ts';

const SLOT = 'settings';
const SERVER_KEY = 'shell';
const SAVE_DELAY_MS = 800;

/** Settings of the signed-in person: local echo at once, the server behind it (R276). */
export const useSettings = create<Settings>(() => readSettings(readOwn(SLOT)));

let timer: ReturnType<typeof setTimeout> | undefined;

function saveLater(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const values = { [SERVER_KEY]: { ...useSettings.getState() } };
    // A failure was shown by the client; the local echo stands.
    call(identityEndpoints.updateSettings, { body: { values } }).catch(() => undefined);
  }, SAVE_DELAY_MS);
}

/** Changes some settings. */
export function changeSettings(patch: Partial<Settings>): void {
  useSettings.setState(patch);
  writeOwn(SLOT, useSettings.getState());
  saveLater();
}

export const resetSettings = (): void => changeSettings(DEFAULT_SETTINGS);

/** Takes over what the server keeps for this person. */
export function adoptSettings(values: Readonly<Record<string, unknown>>): void {
  if (values[SERVER_KEY] === undefined) return;
  useSettings.setState(readSettings(values[SERVER_KEY]));
  writeOwn(SLOT, useSettings.getState());
}
