// Every address → screen.
import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  layout('./domains/today/web/public-layout.screen.tsx', [
    index('./domains/directory/web/home.screen.tsx'),
    route('book-dj', './domains/bookings/web/book-dj.screen.tsx'),
    route('dj/:slug', './domains/profiles/web/dj.screen.tsx'),
    route('auth', './domains/accounts/web/login.screen.tsx', { id: 'auth' }),
    route('auth/callback', './domains/accounts/web/auth-callback.screen.tsx'),
    route('dev/mail', './domains/notifications/web/mailbox.screen.tsx'),
    route('email-verification', './domains/accounts/web/email-verification.screen.tsx'),
    route('find-dj', './domains/directory/web/find-dj.screen.tsx'),
    route('login', './domains/accounts/web/login.screen.tsx'),
    route('register', './domains/accounts/web/register.screen.tsx'),
    route('reset-password', './domains/accounts/web/reset-password.screen.tsx'),
    route('update-password', './domains/accounts/web/update-password.screen.tsx'),
    route('*', './ui/layout/not-found.screen.tsx'),
  ]),
  layout('./domains/today/web/dashboard-layout.screen.tsx', [
    route('dashboard', './domains/today/web/dashboard.screen.tsx'),
    route('bookings', './domains/bookings/web/bookings.screen.tsx'),
    route('bookings/:id', './domains/bookings/web/booking.screen.tsx'),
    route('profile', './domains/profiles/web/profile.screen.tsx'),
    route('financials', './domains/payments/web/financials.screen.tsx'),
    route('financials/crew', './domains/crew/web/crew.screen.tsx'),
    route('financials/documents', './domains/invoices/web/documents.screen.tsx'),
    route('financials/payouts', './domains/payouts/web/payouts.screen.tsx'),
    route('settings', './domains/settings/web/settings.screen.tsx'),
    route('settings/invoices', './domains/invoices/web/details.screen.tsx'),
    route('admin/chargebacks', './domains/chargebacks/web/chargebacks.screen.tsx'),
    route('admin/chargebacks/:id', './domains/chargebacks/web/chargeback.screen.tsx'),
    route('admin/dashboard', './domains/today/web/admin.screen.tsx'),
    route('admin/payments', './domains/accounting/web/payments.screen.tsx'),
    route('admin/payments/:id', './domains/accounting/web/payment.screen.tsx'),
    route('admin/ledger', './domains/accounting/web/ledger.screen.tsx'),
    route('admin/ledger/accounts/:id', './domains/accounting/web/account.screen.tsx'),
    route('admin/ledger/transactions/:id', './domains/accounting/web/transaction.screen.tsx'),
    route('admin/reconciliation', './domains/accounting/web/reconciliation.screen.tsx'),
  ]),
  // the gateway's own pages stand alone, as if they were another company's
  route('sandbox/checkout/:checkout_id', './domains/sandbox/web/checkout.screen.tsx'),
  route('sandbox/visit/:visit_id', './domains/sandbox/web/visit.screen.tsx'),
] satisfies RouteConfig;
