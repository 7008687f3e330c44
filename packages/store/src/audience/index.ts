export { attention } from './attention.ts'
export { type Baseline, guesses } from './guesses.ts'
export { viewings } from './viewings.ts'
export { watching } from './watching.ts'
