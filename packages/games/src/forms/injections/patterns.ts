import { INJECTIONS, type InjectionKind } from './kinds.ts'
import english from './patterns-en.json' with { type: 'json' }
import otherScripts from './patterns-other-scripts.json' with { type: 'json' }
import chinese from './patterns-zh.json' with { type: 'json' }

/** Names like `${ORDERS}` stand for shared parts; `${words(5)}` matches at most five words of a sentence. */
export interface PatternsFile {
  parts: Readonly<Record<string, string>>
  patterns: Partial<Readonly<Record<InjectionKind, readonly string[]>>>
}

export interface InjectionPatterns {
  kind: InjectionKind
  /** One search for all of them takes half the time of a search for each, and most texts have none. */
  any: RegExp
  each: readonly RegExp[]
}

/** For lower-case text without accents or disguised letters, so also for other languages with Latin letters. */
export const ENGLISH = compiled(english)

/** For Chinese text in simplified characters, from which spaces between them have been removed. */
export const CHINESE = compiled(chinese)

/** For scripts such as Cyrillic: these expressions search a text that keeps letters that look Latin. */
export const OTHER_SCRIPTS = compiled(otherScripts)

export function compiled({ parts, patterns }: PatternsFile): InjectionPatterns[] {
  return INJECTIONS.flatMap((kind) => {
    const sources = (patterns[kind] ?? []).map((source) => withParts(source, parts))
    if (sources.length === 0) return []
    const any = new RegExp(sources.map((source) => `(?:${source})`).join('|'), 'u')
    return [{ kind, any, each: sources.map((source) => new RegExp(source, 'u')) }]
  })
}

function withParts(source: string, parts: PatternsFile['parts']): string {
  return source.replace(/\$\{(\w+)(?:\((\d+)\))?\}/g, (_, name: string, most = '') => {
    const part = parts[name]
    if (part === undefined) throw new Error(`no part of patterns is called ${name}`)
    return part.replace(/\$\{most\}/, most)
  })
}
