export { unseal } from './adapters/dkim-keys.ts';
