export { cspReports } from './adapters/csp-reports.ts';
