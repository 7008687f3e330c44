export type { ArenaDataset } from './dataset-matches.ts'
export { datasets, type Month } from './datasets.ts'
export { nights } from './nights.ts'
export { type Publication, publications } from './publications.ts'
