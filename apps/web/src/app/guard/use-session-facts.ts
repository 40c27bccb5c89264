import { identityEndpoints } from '@mintmark/contract/identity/identity.endpoints.ts';
import { useEffect } from 'react';
import { useEndpoint } from '../../kit/api/index.ts';
import { applyProfile } from '../../kit/session/session.store.ts';
import { adoptSettings } from '../settings/settings.store.ts';

const FIVE_MINUTES_MS = 300_000;

/** Loads who is signed in and the personal settings once the shell stands (R363); flags and access are refreshed with it. */
export function useSessionFacts(): void {
  const profile = useEndpoint(identityEndpoints.getProfile, {}, { staleTimeMs: FIVE_MINUTES_MS }).data;
  const settings = useEndpoint(identityEndpoints.getSettings, {}, { staleTimeMs: FIVE_MINUTES_MS }).data;
  useEffect(() => {
    if (profile) applyProfile(profile);
  }, [profile]);
  useEffect(() => {
    if (settings) adoptSettings(settings.values);
  }, [settings]);
}
