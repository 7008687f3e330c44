export { injectionsIn } from './injections-in.ts'
export { INJECTIONS, type InjectionKind, type InjectionSign, SIGNS } from './kinds.ts'
export { byItselfFigure, fellFigure, INJECTED, reachesEars, usedFigure } from './measured.ts'
export { objectionIn } from './objection.ts'
