export { guideShareImages } from './adapters/guide-share-images.ts';
