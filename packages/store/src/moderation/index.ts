export { hiddenTexts } from './hidden-texts.ts'
export { type OpenReport, reports, type SettledBefore } from './reports.ts'
