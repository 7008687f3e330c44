import { INJECTIONS, type InjectionKind } from './kinds.ts'
import english from './patterns-en.json' with { type: 'json' }
import otherScripts from './patterns-other-scripts.json' with { type: 'json' }
import chinese from './patterns-zh.json' with { type: 'json' }

/**
 * A file of regular expressions by the kind of instruction that they find. `${NAME}` in one stands for a part that several
 * share: ORDERS is what instructions are called, BEGINS where a sentence begins (or a word that makes an order of what
 * follows), ALL those who are spoken to, SECRET what is not for others to know, HOST who runs the game; `${words(5)}` and
 * `${some(40)}` stand for so many words or characters more, in one sentence.
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
 * For English text after `normal`: small letters, nothing invisible, look-alikes and full-width forms undone. Instructions
 * in other languages of Latin letters than those that games are played in are among them; accents are gone.
 */
export const ENGLISH = compiled(english)

/** For Chinese text after `normal`, in simplified characters and without spaces between them. */
export const CHINESE = compiled(chinese)

/** Instructions in scripts that look-alikes would undo: for the text as it is but for case and width. */
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
