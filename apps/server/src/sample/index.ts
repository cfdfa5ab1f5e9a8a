export { plantSample } from './plant-sample.ts';
