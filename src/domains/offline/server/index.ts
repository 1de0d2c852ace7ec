export { manifests } from './adapters/manifest.ts';
