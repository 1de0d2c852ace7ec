import { DocumentPage } from './components/document-page.tsx';
import { RefundTable } from './components/refund-table.tsx';

export const handle = { namespaces: ['legal'] };

export default function TermsScreen() {
  return <DocumentPage name="terms" below={{ cancelling: <RefundTable /> }} />;
}

export { ScreenError as ErrorBoundary } from '../../../ui/layout/route-errors.tsx';
