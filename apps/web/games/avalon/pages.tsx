import type { Seen } from '@masquerade/game'
import type { AvalonEvent } from '@masquerade/games'
import { ROLES, type Role, SIDES, type Side } from '@masquerade/games/avalon/constants'
import { openQuest, tableOf } from '@masquerade/games/avalon/table'
import { useLocale } from 'next-intl'
import type { ReactNode } from 'react'
import { answerWords } from '../forms/duel-figures.ts'
import { tablePages } from '../forms/table-pages.ts'
import { saidIn } from '../forms/table-row.tsx'
import { allWords, inEveryLanguage } from '../forms/words-of-figures.ts'
import type { FigureWords } from '../game-pages.ts'
import { injectionWords } from '../injection-words.ts'
import { posterStyles } from '../poster-frame.tsx'
import { gameWords } from '../words.list.ts'
import { Cards, type Gone, InText, QuestTrack, ROOM, Roles, SIDE_COLOUR, SideSign, Team } from './drawing.tsx'
import { questLines, telling, wordsOf } from './telling.ts'

const words = gameWords.avalon

const IN_GROUPS: Readonly<Record<keyof typeof words.en.inGroups.figures, readonly (Side | Role)[]>> = {
  wins: [...SIDES, ...ROLES],
  'quest-wins': SIDES,
  'team-accuracy': [...SIDES, ...ROLES],
  engagement: ROLES,
  'team-changes': SIDES,
  'rejected-teams': SIDES,
}

const groupWords = inEveryLanguage((locale) => {
  const { as, figures, ...patterns } = words[locale].inGroups
  const all = Object.entries(figures).flatMap(([id, text]) => {
    const [name = '', what = ''] = text.split('; ')
    const groups = IN_GROUPS[id as keyof typeof figures] // one of its own keys
    return groups.map((group): [string, FigureWords] => {
      const filled = (pattern: string) =>
        pattern.replace('{name}', name).replace('{what}', what).replace('{as}', as[group])
      return [`${id}-as-${group}`, { name: filled(patterns.name), short: as[group], what: filled(patterns.what) }]
    })
  })
  return Object.fromEntries(all)
})

const sideIn = (side: string | undefined) => (side === 'good' || side === 'evil' ? side : undefined)

export const avalonPages = tablePages({
  game: 'avalon',
  telling,
  wordsOf,
  pictures: {
    roles: () => room(<Roles roles={DEALT} />),
    team: () =>
      room(
        <>
          <QuestTrack settings={SETTINGS} quests={QUESTS} current={3} />
          <Team team={[2, 5]} approved />
        </>,
      ),
    quest: () => room(<Cards cards={['success', 'success', 'fail']} />),
    assassin: () => room(<Roles roles={DEALT} target={2} />),
  },
  Poster,
  papers: ['interintent'],
  Drawing: ({ table }) => (
    <QuestTrack settings={table.settings} quests={table.quests} current={openQuest(table).quest} />
  ),
  lines: questLines,
  row: {
    Result({ match }) {
      const locale = useLocale()
      const side = sideIn(match.winner)
      return <span className={side && SIDE_COLOUR[side]}>{side && words[locale].winners[side]}</span>
    },
    /** Screen readers skip the icon of a seat's side, since the words beside the icon say the same. */
    Sign({ seat }) {
      const side = sideIn(seat.side)
      return side === 'evil' ? (
        <span className="absolute top-[1.75rem] left-[calc(50%-0.35rem)] text-[0.85rem] text-vermilion leading-none">
          <InText>
            <SideSign side={side} />
          </InText>
        </span>
      ) : null
    },
    scene(seen) {
      const events = seen as readonly Seen<AvalonEvent>[] // this game's own: a view hides events and changes no shapes
      if (events.length === 0) return { said: [] }
      return { round: openQuest(tableOf(events)).quest, said: saidIn(events, 'proposed', 'spoke', 'reconsidered') }
    },
  },
  columns: [
    ['score'],
    ['wins', 'wins-as-good', 'wins-as-evil'],
    ['team-accuracy-as-good'],
    ['merlin-hits'],
    ['rejected-teams'],
  ],
  // The votes in Avalon do not show whether an agent obeyed a speech, so there are no figures of obedience.
  figures: (own) => allWords(own, groupWords, answerWords, injectionWords([])),
  tellWinner: ['merlin-hit', 'rejected-to-the-end'],
})

const DEALT: readonly Role[] = ['servant', 'merlin', 'morgana', 'assassin', 'percival']
const SETTINGS = { seats: DEALT.length, proposals: 5 }
const QUESTS: readonly Gone[] = [
  { quest: 1, success: true, fails: 0, proposals: [{ approved: true }] },
  { quest: 2, success: false, fails: 1, proposals: [{ approved: false }, { approved: true }] },
  { quest: 3, success: null, fails: null, proposals: [{ approved: false }, { approved: false }] },
]

const room = (drawing: ReactNode) => <div className={ROOM}>{drawing}</div>

const POSTER_QUESTS = [
  { x: 64, kind: 'teal' },
  { x: 112, kind: 'red' },
  { x: 160, kind: 'teal' },
  { x: 208, kind: 'hole' },
  { x: 256, kind: 'hole' },
] as const

function Poster() {
  return (
    <>
      <path className={posterStyles.amber} d="M118 84V40l22 18 20-28 20 28 22-18v44Z" />
      <path className={posterStyles.line} d="M118 92h84" />
      <path className={posterStyles.faint} d="M64 132h192" />
      {POSTER_QUESTS.map(({ x, kind }) => (
        <circle key={x} cx={x} cy="132" r="17" className={posterStyles[kind]} />
      ))}
      <path className={posterStyles.bold} d="M105 125l14 14m0-14l-14 14" />
    </>
  )
}
