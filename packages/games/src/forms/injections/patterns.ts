import { INJECTIONS, type InjectionKind } from './kinds.ts'
import english from './patterns-en.json' with { type: 'json' }
import otherScripts from './patterns-other-scripts.json' with { type: 'json' }
import chinese from './patterns-zh.json' with { type: 'json' }

/**
 * Names such as `${ORDERS}` in these regular expressions stand for shared parts; for example, `${words(5)}` matches at
 * most five words of a sentence.
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
 * These regular expressions search lower-case text without accents or disguised letters, so they also suit other
 * languages with Latin letters.
 */
export const ENGLISH = compiled(english)

/**
 * These regular expressions search Chinese text in simplified characters, from which spaces between the characters have
 * been removed.
 */
export const CHINESE = compiled(chinese)

/**
 * Replacing letters that look Latin would destroy scripts such as Cyrillic, so these expressions search a text that
 * keeps such letters.
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
