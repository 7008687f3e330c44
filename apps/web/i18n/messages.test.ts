import { existsSync, readdirSync } from 'node:fs'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { describe, expect, it } from 'vitest'
import { LOCALES } from './locales.ts'
import { MESSAGES } from './messages.ts'

const flat = Object.fromEntries(LOCALES.map((locale) => [locale, flatten(MESSAGES[locale])]))
const english = flat.en ?? {}

describe.each(LOCALES)('the messages in %s', (locale) => {
  const messages = flat[locale] ?? {}

  it('are merged from every file of the folder, and from every game that has some', () => {
    const files = readdirSync(folder(`messages/${locale}`)).map((file) => file.replace('.json', ''))
    const games = readdirSync(folder('games')).filter((game) =>
      [`messages/${locale}.json`, `words.${locale}.json`].some((file) => existsSync(folder(`games/${game}/${file}`))),
    )
    expect(games).not.toEqual([])
    expect(Object.keys(MESSAGES[locale]).sort()).toEqual([...files, ...games].sort())
  })

  it('have the keys that English has', () => {
    expect(Object.keys(messages).sort()).toEqual(Object.keys(english).sort())
  })

  it('are none of them empty', () => {
    expect(Object.keys(messages).filter((key) => messages[key]?.trim() === '')).toEqual([])
  })

  it('are well-formed and take the arguments that English takes', () => {
    const wrong = Object.entries(messages).filter(([key, text]) => {
      return argumentsOf(parse(text)).join() !== argumentsOf(parse(english[key] ?? '')).join()
    })
    expect(wrong).toEqual([])
  })
})

const folder = (path: string): URL => new URL(`../${path}`, import.meta.url)

function flatten(value: object, path = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) =>
      typeof inner === 'string' ? [[path + key, inner]] : Object.entries(flatten(inner, `${path}${key}.`)),
    ),
  )
}

/** The names that a message wants filled in, tags among them, each once, in alphabetical order. */
function argumentsOf(elements: MessageFormatElement[]): string[] {
  const names = elements.flatMap((element): string[] => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return []
    if (element.type === TYPE.tag) return [`<${element.value}>`, ...argumentsOf(element.children)]
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [element.value]
    const options = Object.values(element.options).map((option) => option.value)
    // A number that is never written only chooses the grammar, which a language may not have.
    const written = element.type === TYPE.select || options.some((option) => option.some(isPound))
    return [...(written ? [element.value] : []), ...options.flatMap(argumentsOf)]
  })
  return [...new Set(names)].sort()
}

function isPound(element: MessageFormatElement): boolean {
  return element.type === TYPE.pound
}
