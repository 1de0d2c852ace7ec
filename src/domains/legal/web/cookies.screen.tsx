import { CookieTable } from './components/cookie-table.tsx';
import { DocumentPage } from './components/document-page.tsx';

export const handle = { namespaces: ['legal'] };

export default function CookiesScreen() {
  return <DocumentPage name="cookies" below={{ why: <CookieTable /> }} />;
}

export { ScreenError as ErrorBoundary } from '../../../ui/layout/route-errors.tsx';
