export { injectionsIn } from './injections-in.ts'
export {
  INJECTIONS,
  type Injection,
  type InjectionKind,
  type InjectionSign,
  SIGN_OF,
  SIGNS,
} from './kinds.ts'
export { byItselfFigure, fellFigure, INJECTED, reachesEars, usedFigure } from './measured.ts'
export { objectionIn } from './objection.ts'
