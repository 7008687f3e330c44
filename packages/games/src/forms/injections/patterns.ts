import { INJECTIONS, type InjectionKind } from './kinds.ts'
import english from './patterns-en.json' with { type: 'json' }
import otherScripts from './patterns-other-scripts.json' with { type: 'json' }
import chinese from './patterns-zh.json' with { type: 'json' }

/**
 * In these regular expressions `${NAME}` stands for a part that several expressions share: ORDERS matches names for
 * instructions, BEGINS the beginning of a sentence (or a word that makes an order of what follows), ALL the addressed
 * players, SECRET what others must not know, HOST the person who runs the game; `${words(5)}` and `${some(40)}` stand
 * for at most so many words or characters within a sentence.
 */
export interface PatternsFile {
  parts: Readonly<Record<string, string>>
  patterns: Partial<Readonly<Record<InjectionKind, readonly string[]>>>
}

export interface InjectionPattern {
  kind: InjectionKind
  pattern: RegExp
}

/**
 * English text was normalized by `normal` before the search for instructions (lower case, nothing invisible, look-alike
 * letters replaced), so the expressions also find instructions in other languages with Latin letters, without accents.
 */
export const ENGLISH = compiled(english)

/**
 * Chinese text was normalized by `normal` before the search for instructions: simplified characters without spaces
 * between them.
 */
export const CHINESE = compiled(chinese)

/**
 * Replacing look-alike letters would destroy scripts such as Cyrillic, so instructions in other scripts are searched in
 * a text of which only letter case and width are normalized.
 */
export const OTHER_SCRIPTS = compiled(otherScripts)

export function compiled({ parts, patterns }: PatternsFile): InjectionPattern[] {
  return INJECTIONS.flatMap((kind) =>
    (patterns[kind] ?? []).map((source) => ({ kind, pattern: new RegExp(withParts(source, parts), 'u') })),
  )
}

function withParts(source: string, parts: PatternsFile['parts']): string {
  return source.replace(/\$\{(\w+)(?:\((\d+)\))?\}/g, (_, name: string, most = '') => {
    const part = parts[name]
    if (part === undefined) throw new Error(`no part of patterns is called ${name}`)
    return part.replace(/\$\{most\}/, most)
  })
}
