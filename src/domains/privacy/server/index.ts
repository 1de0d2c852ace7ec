export { exportsHandler } from './adapters/exports.ts';
