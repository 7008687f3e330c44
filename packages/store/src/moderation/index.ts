export { hiddenTexts } from './hidden-texts.ts'
export { type OpenReport, reports } from './reports.ts'
