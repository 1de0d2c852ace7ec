import { AnalyticsConsent } from '../../telemetry/web/components/analytics-consent.tsx';
import { CookieTable } from './components/cookie-table.tsx';
import { DocumentPage } from './components/document-page.tsx';

export const handle = { namespaces: ['legal', 'telemetry'] };

export default function CookiesScreen() {
  return <DocumentPage name="cookies" below={{ why: <CookieTable />, count: <AnalyticsConsent /> }} />;
}

export { ScreenError as ErrorBoundary } from '../../../ui/layout/route-errors.tsx';
