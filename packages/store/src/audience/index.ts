export { guesses } from './guesses.ts'
export { attention, viewings, watching } from './viewers.ts'
