export { type Block, blockDays } from './use-cases/block-days.ts';
