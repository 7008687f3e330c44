import type { Seen } from '@masquerade/game'
import type { ChameleonEvent } from '@masquerade/games'
import { roundOf, tableOf } from '@masquerade/games/chameleon/table'
import type { MatchCard } from '@masquerade/protocol'
import { useLocale, useTranslations } from 'next-intl'
import { inLine } from '@/lib/markdown/escaped.ts'
import { Part, Pictured } from '../forms/rules-page.tsx'
import { tablePages } from '../forms/table-pages.ts'
import { saidIn } from '../forms/table-row.tsx'
import type { RowScene, SeatOfCard } from '../game-pages.ts'
import { posterStyles } from '../poster-frame.tsx'
import { gameWords } from '../words.list.ts'
import { cardLines, telling, wordsOf } from './telling.ts'
import { CurledTail, Foot, TopicCard } from './topic-card.tsx'

const SIGNS = ['own-word', 'vote', 'spare', 'silence'] as const

export const chameleonPages = tablePages({
  game: 'chameleon',
  telling,
  wordsOf: (t) => wordsOf(t, inLine),
  Rules: RulesPage,
  Poster,
  papers: ['magic'],
  lines: cardLines,
  row: { Result, Sign, scene },
  columns: [['score'], ['wins', 'deception', 'wins-as-others'], ['judgement'], ['right-guesses'], ['flaws']],
  guessed: 'judgement',
  injectionSigns: SIGNS,
  tellWinner: ['caught', 'guessed', 'tied', 'misled'],
})

const CODE = 6
const WRONG = 3

/** The labels of these pictures have placeholders, and a build turns such messages into something other than texts. */
function RulesPage() {
  const t = useTranslations('chameleon.rules')
  const words = useTranslations('chameleon.board')
  const locale = useLocale()
  const { topic, words: all } = gameWords.chameleon[locale].card
  const card = { topic, words: all, language: locale, code: undefined, guess: undefined, right: undefined }
  const code = all[CODE] ?? ''
  return (
    <>
      <Part title={t('card.title')} text={t('card.text')}>
        <Pictured label={t('card.picture', { topic, code })}>
          <TopicCard {...card} code={code}>
            <Foot>{words('card.word', { word: code })}</Foot>
          </TopicCard>
        </Pictured>
      </Part>
      <Part title={t('clues.title')} text={t('clues.text')} />
      <Part title={t('vote.title')} text={t('vote.text')}>
        <Pictured label={t('vote.picture', { code, guess: all[WRONG] ?? '' })}>
          <TopicCard {...card} code={code} guess={all[WRONG]} right={false}>
            <Foot>{words('card.word', { word: code })}</Foot>
          </TopicCard>
        </Pictured>
      </Part>
      <Part title={t('points.title')} text={t('points.text')} />
    </>
  )
}

function Result({ match }: { match: MatchCard }) {
  const locale = useLocale()
  const t = useTranslations('chameleon.row')
  const chameleon = match.seats.find(({ side }) => side === 'chameleon')?.agent
  const winners: Readonly<Record<string, string>> = gameWords.chameleon[locale].winners
  return (
    <>
      <span>{winners[match.winner ?? '']}</span>
      {chameleon && <span className="text-ink-faint text-sm"> {t('was', { name: chameleon.name })}</span>}
    </>
  )
}

function Sign({ seat: { side } }: { seat: SeatOfCard }) {
  return side === 'chameleon' ? (
    <i className="absolute top-[1.7rem] left-[calc(50%-0.45rem)] grid size-[0.9rem] place-items-center rounded-[50%] bg-ground text-vermilion text-xs @max-[20rem]:top-[1.45rem]">
      <CurledTail />
    </i>
  ) : null
}

function scene(seen: readonly Seen[]): RowScene {
  const events = seen as readonly Seen<ChameleonEvent>[] // this game's own: a view hides or shows events and changes no shapes
  if (events.length === 0) return { said: [] }
  return { round: roundOf(tableOf(events)), said: saidIn(events, 'clued') }
}

const POSTER_LINES = [0, 1, 2, 3] as const

function Poster() {
  return (
    <>
      <g transform="translate(52 46) rotate(-6)">
        <rect width="84" height="104" rx="6" className={posterStyles.thing} />
        {POSTER_LINES.map((line) => (
          <path key={line} className={posterStyles.line} d={`M14 ${24 + line * 20}h${line === 2 ? 40 : 54}`} />
        ))}
        <circle cx="66" cy="64" r="6" className={posterStyles.teal} />
      </g>
      <path className={posterStyles.bold} d="M150 138h128" />
      <path
        className={posterStyles.teal}
        d="M262 96c10-20-2-42-26-42-30 0-56 18-62 44-12 6-16 18-8 26 6 6 18 4 20-4l10 10h12l-6-14h30l-2 14h12l4-16c8-2 13-8 16-18Z"
      />
      <path className={posterStyles.tealLine} d="M172 118c-14 6-24 0-24-10s14-14 18-4c2 6-6 8-8 3" />
      <circle cx="240" cy="76" r="9" className={posterStyles.thing} />
      <circle cx="243" cy="76" r="4" className={posterStyles.ink} />
      <path className={posterStyles.redLine} d="M264 92c12 2 18 0 24-6" />
    </>
  )
}
