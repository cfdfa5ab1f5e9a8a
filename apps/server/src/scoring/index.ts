export { scoringFeature } from './feature.ts';
export { requestScores } from './score-jobs.ts';
