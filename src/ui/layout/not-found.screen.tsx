import { data } from 'react-router';

/** Every address that no route knows answers 404, and helps to go on. */
export const loader = () => data(null, { status: 404 });

export { NotFound as default } from '../components/not-found.tsx';
