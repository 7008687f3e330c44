import { INJECTIONS, type InjectionKind } from './kinds.ts'
import english from './patterns-en.json' with { type: 'json' }
import otherScripts from './patterns-other-scripts.json' with { type: 'json' }
import chinese from './patterns-zh.json' with { type: 'json' }

/**
 * A file of regular expressions by the kind of instruction that they find. `${NAME}` stands for a part that several
 * share: ORDERS is what instructions are called, BEGINS where a sentence begins (or a word that makes an order of what
 * follows), ALL the addressed players, SECRET what others must not know, HOST who runs the game; `${words(5)}` and
 * `${some(40)}` stand for so many more words or characters in one sentence.
 */
export interface PatternsFile {
  parts: Readonly<Record<string, string>>
  patterns: Partial<Readonly<Record<InjectionKind, readonly string[]>>>
}

/** A regular expression, and the kind that it finds in a text. */
export interface InjectionPattern {
  kind: InjectionKind
  pattern: RegExp
}

/**
 * For English text after `normal`: lower case, nothing invisible, look-alikes and full-width forms undone. Includes
 * instructions in other languages with Latin letters; accents are gone.
 */
export const ENGLISH = compiled(english)

/** For Chinese text after `normal`, in simplified characters and without spaces between them. */
export const CHINESE = compiled(chinese)

/** Instructions in scripts that undoing look-alikes would destroy: for the text with only case and width normalized. */
export const OTHER_SCRIPTS = compiled(otherScripts)

/** The patterns of a file, in the order of the kinds. */
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
