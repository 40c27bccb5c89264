export { follow, hearMissed, hearWords, onWantedTopics, topicsOf, wantedTopics } from './registry.ts';
