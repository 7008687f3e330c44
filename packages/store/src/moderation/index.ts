export { hiddenTexts } from './hidden-texts.ts'
export { type OpenReport, type ReportTarget, reports, type SettledBefore } from './reports.ts'
