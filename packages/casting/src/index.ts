export { casting } from './casting.ts'
