import { cutTo } from '@masquerade/game'
import { INJECTIONS, type Injection, type InjectionKind } from './kinds.ts'
import { CHINESE, ENGLISH, type InjectionPatterns, OTHER_SCRIPTS } from './patterns.ts'
import { markedIn } from './stand-in-mark.ts'
import { hidesText, type Views, viewsOf } from './views.ts'

/** Finds instructions to other players' programs in a speech; telling one's own plans or doubts is none. */
export function injectionsIn(whole: string): Injection[] {
  const text = cutTo(whole, MOST_UNITS)
  const marked = markedIn(text)
  if (marked) return marked
  const views = viewsOf(text)
  const found = new Map<InjectionKind, readonly number[]>()
  const note = (kind: InjectionKind, about: readonly number[]) => {
    found.set(kind, [...new Set([...(found.get(kind) ?? []), ...about])])
  }
  if (hidesText(text)) note('invisible', [])
  for (const [view, kinds] of looks(views)) {
    for (const { kind, any, each } of kinds) {
      if (!any.test(view)) continue
      for (const pattern of each) {
        const match = pattern.exec(view)
        if (match) note(kind, seatsIn(match[0]))
      }
    }
  }
  if (views.spelled !== undefined) {
    for (const { kind, pattern } of SPELLED) if (pattern.test(views.spelled)) note(kind, seatsIn(views.spelled))
  }
  if (isBase64(views.sent)) note('encoded', [])
  return INJECTIONS.flatMap((kind) => {
    const about = found.get(kind)
    return about ? [{ kind, about }] : []
  })
}

/** So many UTF-16 units of a text are searched; no game lets players hear more than 4,000 characters. */
export const MOST_UNITS = 8_000

function* looks({ plain, digits, han, folded }: Views): Generator<[string, readonly InjectionPatterns[]]> {
  yield [plain, ENGLISH]
  if (digits !== undefined) yield [digits, ENGLISH]
  if (han !== undefined) yield [han, CHINESE]
  yield [folded, OTHER_SCRIPTS]
}

/** Letters that were written one by one leave no spaces when joined, so these expressions have none. */
const SPELLED: readonly { kind: InjectionKind; pattern: RegExp }[] = [
  { kind: 'override', pattern: /(?:ignore|disregard|forget).{0,24}(?:instruction|rule|prompt|previous|above|before)/ },
  { kind: 'vote-order', pattern: /(?:vote|eliminate)(?:for|out|against)?(?:player|seat)/ },
  {
    kind: 'ask-secret',
    pattern: /(?:say|state|reveal|tell|write|give|show).{0,12}your.{0,8}(?:word|role|card|identity|secret)/,
  },
  { kind: 'prompt-leak', pattern: /systemprompt/ },
  { kind: 'fake-end', pattern: /gameisover|gameover|gamehasended/ },
]

const SEATS = /(?:player|seat|agent|玩家|座位|选手)\s*#?\s*(\d{1,2})|(\d{1,2})\s*号|([一二三四五六七八九十])号/gu
const HAN_DIGITS = '一二三四五六七八九十'

function seatsIn(matched: string): number[] {
  return [...matched.matchAll(SEATS)].map(([, named, numbered, han]) =>
    han === undefined ? Number(named ?? numbered) : HAN_DIGITS.indexOf(han) + 1,
  )
}

/** A long run with small letters, capital letters, and a digit or an equals sign is taken for Base64 code. */
const BASE64 = /(?<![A-Za-z0-9+/])[A-Za-z0-9+/]{24,}={0,2}(?![A-Za-z0-9+/=])/g

function isBase64(sent: string): boolean {
  return (sent.match(BASE64) ?? []).some((run) => /[a-z]/.test(run) && /[A-Z]/.test(run) && /[0-9=]/.test(run))
}
