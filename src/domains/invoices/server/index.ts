export { issueDocuments } from './use-cases/issue-documents.ts';
export { saveDetails } from './use-cases/save-details.ts';
