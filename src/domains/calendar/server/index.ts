export { calendarHandler } from './adapters/calendar-files.ts';
export { type Block, blockDays } from './use-cases/block-days.ts';
