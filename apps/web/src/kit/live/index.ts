export { follow, hearMissed, hearWords, onWantedTopics, wantedTopics } from './registry.ts';
