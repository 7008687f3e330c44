import {
  type AnyGame,
  type Ask,
  type Draft,
  drawFrom,
  type Given,
  type Moment,
  playMatch,
  type Seat,
  type Seen,
  seatViewer,
  seededRandom,
  viewsOf,
} from '@masquerade/game'
import { games, STAGED, type StagedGameId } from '@masquerade/games'
import type { OpenQuestion, PlayState } from '@masquerade/protocol'
import { NextIntlClientProvider } from 'next-intl'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { PlayTableProps } from '@/features/play/play-props.ts'
import { TabletopPlay } from '@/features/watch/tabletop/play-table.tsx'
import type { TableStage } from '@/features/watch/tabletop/tabletop.ts'
import { MESSAGES } from '@/i18n/messages.ts'
import { SayBox } from './forms/say-box.tsx'

const plays = import.meta.glob<{ PlayTable: ComponentType<PlayTableProps> }>('./*/play.tsx')
const stages = import.meta.glob<{ stage: TableStage<Draft, unknown> }>(['./*/stage.ts', './*/stage.tsx'])

/** The table of a game as `in-browser` draws it: its own where it has one, else its stage alone. */
async function tableOf(game: StagedGameId): Promise<ComponentType<PlayTableProps>> {
  const own = await plays[`./${game}/play.tsx`]?.()
  if (own) return own.PlayTable
  const drawn = await (stages[`./${game}/stage.tsx`] ?? stages[`./${game}/stage.ts`])?.()
  if (!drawn) throw new Error(`${game} has no stage`)
  return (props) => <TabletopPlay stage={drawn.stage} {...props} />
}

it('says of words beside a move when the others hear only their beginning, counted in characters', () => {
  const box = (text: string) =>
    renderToStaticMarkup(
      <NextIntlClientProvider locale="en" messages={MESSAGES.en}>
        <SayBox {...{ label: 'Words', text, limit: 3, fill: () => undefined }} />
      </NextIntlClientProvider>,
    )
  expect(box(' 🐢🐢🐢 ')).not.toContain('Too long')
  expect(box('🐢🐢🐢🐢')).toContain('Too long: the others hear only the first 3 characters.')
})

const LOCALES = ['en', 'zh'] as const
/** At each kind of question. */
const LOOKS = 3
const WAIT_MS = 45_000
type Locale = (typeof LOCALES)[number]
/** Facts that a player needs for an answer and cannot guess: the page shows them beside the question. */
const EXPLAINED: Readonly<Partial<Record<StagedGameId, Readonly<Record<Locale, string>>>>> = {
  'prisoners-dilemma': { en: 'All three cooperate: 3 each.', zh: '三人都合作：每人 3 分。' },
  bargain: { en: 'Only you know these values', zh: '这些价值只有你知道' },
}
/** How a seat's points are explained at the end, where they are for something. */
const POINTS_FOR: Readonly<Partial<Record<StagedGameId, RegExp>>> = {
  avalon: /share of the win \((good|evil)\)|(good|evil) lost/,
  chameleon: /caught|guessed|accused/,
  bargain: /its share: |no deal/,
  bid: /gained on/,
  'cost-sharing': /pays \d+% of the cost|no agreement/,
  'prisoners-dilemma': /\+?\d+: (all cooperated|defected alone|two defected|all defected|cooperated while)/,
  'public-good': /: kept.*: from the pot/,
  'texas-holdem': /ahead in \d+ of \d+ hands/,
}

describe.each(STAGED)('the seat of a person who plays %s', (id) => {
  const game: AnyGame = games[id]
  let Table: ComponentType<PlayTableProps>
  beforeAll(async () => {
    Table = await tableOf(id)
  })

  const spoken = game.config.safeParse({ language: 'en' })
  const config = spoken.success ? spoken.data : game.config.parse({})
  const seats = game.seats(config)

  /** A match by chance, moment by moment. */
  function* moments(settings: unknown = config): Generator<Moment> {
    const random = seededRandom(7)
    const match = playMatch(game, game.start(settings, game.draw(settings, random)), { random })
    let step = match.next(new Map())
    for (;;) {
      yield step.value
      if (step.done) return
      const { state } = step.value.position
      const given = ({ seat, mode, options }: Ask): Given => {
        if (mode === 'say')
          return {
            text: `Round, in the way of ${['coins', 'hats', 'wells', 'suns', 'drums', 'bowls', 'rings', 'eyes'][seat - 1]}.`,
          }
        const action = options?.length
          ? options[Math.floor(random() * options.length)]?.action
          : (game.sample?.(state, seat, random) ?? drawFrom(game.legal(state, seat), random))
        return { action: action ?? null }
      }
      step = match.next(new Map(step.value.asks.map((ask) => [ask.seat, given(ask)])))
    }
  }

  function shown(seat: Seat, { log, position, asks }: Moment, locale: Locale, given?: string): string {
    const events: Seen[] = [...viewsOf(game, log, seatViewer(seat))]
    const over = asks.length === 0
    const table = { table: 'tab', language: locale, game: id, seats, seat, events } as const
    const state = (
      over ? { state: 'over', ...table, match: 'm' } : { state: 'playing', ...table, waitMs: WAIT_MS }
    ) as PlayTableProps['state']
    const ask = asks.find((one) => one.seat === seat)
    const question = given === undefined && ask ? questionOf(ask, () => game.legal(position.state, seat)) : undefined
    const answering = { question, given, answer: async () => true, pending: false, problem: undefined }
    const play = { state: state as PlayState, events, requestedAt: 1, look: () => {} }
    return renderToStaticMarkup(
      <NextIntlClientProvider locale={locale} messages={MESSAGES[locale]} timeZone="UTC">
        <Table {...{ sitting: 's', state, play, answering, unit: game.scores.unit }} />
      </NextIntlClientProvider>,
    )
  }

  it('has a control for all that may be chosen, or a form for what else is legal, whenever it is asked', () => {
    const asked: string[] = []
    for (const moment of moments()) {
      for (const ask of moment.asks) {
        if (asked.filter((kind) => kind === ask.kind).length === LOOKS) continue
        const markup = shown(ask.seat, moment, 'en')
        expect(markup, ask.kind).toMatch(/data-mine="true"|<textarea|name=/)
        expect(markup, 'a list has an entry that says nothing').not.toMatch(/<li>\s*<\/li>/)
        expect(controls(markup), `${ask.kind} with ${ask.options?.length ?? 0} options`).toBeGreaterThan(0)
        if (ask.mode === 'choose') {
          expect(controls(markup), ask.kind).toBeGreaterThanOrEqual((ask.options ?? []).length)
        }
        asked.push(ask.kind)
      }
    }
    expect(asked.length).toBeGreaterThan(0)
  })

  it('does not say that it is the person’s turn once they have answered on another device', () => {
    for (const moment of moments()) {
      for (const ask of moment.asks) {
        const markup = shown(ask.seat, moment, 'en', '')
        expect(markup).not.toContain('It is your turn.')
        expect(markup, 'how long the others may take').toContain('45 s at most')
      }
      if (moment.asks.length > 0) return
    }
  })

  if (id === 'who-is-spy')
    it('says of a vote and a speech that are given, though the table has not seen them', () => {
      const given = (kind: string): string => {
        for (const moment of moments()) {
          const asked = moment.asks.find((ask) => ask.kind === kind)
          if (asked) return shown(asked.seat, moment, 'en', kind)
        }
        return ''
      }
      expect(given('vote')).toContain('Your vote is in.')
      expect(given('speak')).toContain('One moment …')
      expect(given('speak')).not.toContain('It is your turn.')
    })

  if (id === 'who-is-spy')
    it('tells each person its own role where the settings say so, and to nobody else', () => {
      const [moment] = moments(game.config.parse({ language: 'en', roles: 'told' }))
      if (!moment) throw new Error('a match has moments')
      const opening = { ...moment, asks: moment.asks.slice(0, 1) }
      const cards = Array.from({ length: seats }, (_, index) => {
        const markup = shown(index + 1, opening, 'en')
        expect(markup).toContain('Players know only their own role.')
        return /<\/svg> (spy|civilian)</.exec(markup)?.[1]
      })
      const dealt = moment.log.flatMap(({ type, data }) => (type === 'word' ? [(data as { role: string }).role] : []))
      expect(cards).toEqual(dealt)
      const [usual] = moments()
      expect(usual && shown(1, usual, 'en')).not.toMatch(/<\/svg> (spy|civilian)</)
    })

  if (id === 'avalon')
    it('offers a leader words beside the team only where players talk', () => {
      const asked = (talk: boolean) => {
        const [moment] = moments(game.config.parse({ talk }))
        const [ask] = moment?.asks ?? []
        return moment && ask ? shown(ask.seat, moment, 'en') : ''
      }
      expect(asked(true)).toMatch(/pick a team and, if you like, say something\..*<textarea/)
      expect(asked(false)).toContain('You are the leader: pick a team.')
      expect(asked(false)).not.toContain('<textarea')
    })

  if (id === 'avalon' || id === 'bargain' || id === 'cost-sharing')
    it('takes words beside a move in any script', () => {
      const [moment] = moments()
      const [ask] = moment?.asks ?? []
      if (!moment || !ask) throw new Error('a match has moments')
      expect(shown(ask.seat, moment, 'en')).toMatch(/<textarea[^>]* dir="auto"/)
    })

  const explained = EXPLAINED[id]
  it.each(explained ? LOCALES : [])('shows what an answer is worth before the seat answers (%s)', (locale) => {
    const [moment] = moments()
    if (!moment) throw new Error('a match has moments')
    for (const { seat } of moment.asks) expect(shown(seat, moment, locale)).toContain(explained?.[locale])
    expect(moment.asks.length).toBeGreaterThan(0)
  })

  const reasons = POINTS_FOR[id]
  it.each(reasons ? [reasons] : [])('says at the end what the points were for: %s', (reason) => {
    const end = [...moments()].at(-1)
    if (!end) throw new Error('a match has moments')
    for (let seat = 1; seat <= seats; seat++) {
      const own = /<h2[^>]*>You|<h2[^>]*>Nobody/.exec(shown(seat, end, 'en'))
      const result = shown(seat, end, 'en').slice(own?.index ?? 0)
      expect(result.replace(/<[^>]*>/g, ' ').replace(/ +/g, ' ')).toMatch(reason)
    }
  })

  it.each(LOCALES)('says at the end how it ended for each of them, and leads on (%s)', (locale) => {
    const all = [...moments()]
    const end = all.at(-1)
    if (!end) throw new Error('a match has moments')
    for (let seat = 1; seat <= seats; seat++) {
      const markup = shown(seat, end, locale)
      expect(markup).toMatch(
        id === 'hanabi'
          ? /<h2[^>]*>(You won|Your team|你赢了|你们队)/
          : /<h2[^>]*>(You won|You lost|It is a draw|你赢了|你输|和局)/,
      )
      expect(markup.split(`>${MESSAGES[locale].match.now.finished}<`), 'it is over, said once').toHaveLength(2)
      expect(markup, 'several winners are listed in words').not.toMatch(/<h2[^>]*>You lost to (?![^<]* and )[^<]*, /)
      expect(markup).toContain('href="/play"')
      expect(controls(markup.replace(/<nav.*?<\/nav>/g, ''))).toBe(0)
    }
  })
})

function questionOf(ask: Ask, legal: () => z.ZodType): OpenQuestion {
  const { kind, mode, options, turn, attempt, attempts, limitMs } = ask
  const schema = mode === 'act' ? z.toJSONSchema(legal(), { io: 'input', unrepresentable: 'any' }) : undefined
  return {
    ...{ id: 'ask', kind, mode, turn, attempt, attempts, situation: '', task: 'Do it.', limitMs, leftMs: limitMs },
    ...(options && { options: [...options] }),
    ...(schema && { schema }),
  } as OpenQuestion
}

/** What can be pressed, filled in or chosen. */
const controls = (markup: string): number =>
  [...markup.matchAll(/<(button|input|textarea|select)\b[^>]*>/g)].filter(
    ([tag]) => !/ disabled=|type="hidden"/.test(tag),
  ).length
