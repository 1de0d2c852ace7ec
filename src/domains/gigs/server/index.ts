export { recordTime } from './use-cases/record-time.ts';
