import { DocumentPage } from './components/document-page.tsx';

export const handle = { namespaces: ['legal'] };

export default function PrivacyScreen() {
  return <DocumentPage name="privacy" />;
}

export { ScreenError as ErrorBoundary } from '../../../ui/layout/route-errors.tsx';
