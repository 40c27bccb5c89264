import { identityEndpoints } from '@mintmark/contract/identity/identity.endpoints.ts';
import type { Profile } from '@mintmark/contract/identity/identity.schema.ts';
import { useEffect } from 'react';
import { useEndpoint } from '../../kit/api/index.ts';
import { notifier } from '../../kit/api/notifier.ts';
import { adoptSettings } from '../settings/settings.store.ts';
import { takeProfile } from './take-profile.ts';

const FIVE_MINUTES_MS = 300_000;

/** The shell mounts anew when the guard moves the person; an answer from before must not undo what he has just changed. */
let applied: Profile | null = null;

/** Loads who is signed in and the personal settings once the shell stands (R363); flags and access are refreshed with it. */
export function useSessionFacts(): void {
  const profile = useEndpoint(identityEndpoints.getProfile, {}, { staleTimeMs: FIVE_MINUTES_MS }).data;
  const settings = useEndpoint(identityEndpoints.getSettings, {}, { staleTimeMs: FIVE_MINUTES_MS }).data;
  useEffect(() => {
    if (!profile || profile === applied) return;
    applied = profile;
    if (!takeProfile(profile)) notifier().reload();
  }, [profile]);
  useEffect(() => {
    if (settings) adoptSettings(settings.values);
  }, [settings]);
}
