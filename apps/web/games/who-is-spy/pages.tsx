import { SIGNS } from '@masquerade/games'
import { tableOf } from '@masquerade/games/who-is-spy/table'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { HeadRow } from '@/features/ui/design/data-table.tsx'
import type { MaskState } from '@/features/watch/masks/figure.tsx'
import { Mask } from '@/features/watch/masks/mask.tsx'
import { Part } from '../forms/rules-page.tsx'
import { tablePages } from '../forms/table-pages.ts'
import { saidIn } from '../forms/table-row.tsx'
import { allWords } from '../forms/words-of-figures.ts'
import type { RowPages } from '../game-pages.ts'
import { injectionWords } from '../injection-words.ts'
import { posterStyles } from '../poster-frame.tsx'
import { markdown } from './markdown.ts'
import { ROLE_COLOUR, RoleMark } from './role-mark.tsx'
import { telling, wordsOf } from './telling.ts'

const SIDE_COLOUR = { spy: 'text-vermilion', civilians: 'text-teal' }

const row: RowPages = {
  Result({ match }) {
    const t = useTranslations('who-is-spy.row')
    const spy = match.seats.find(({ side }) => side === 'spy')
    const winner = match.winner === 'spy' ? 'spy' : 'civilians'
    return (
      <>
        <span className={SIDE_COLOUR[winner]}>{t(`won.${winner}`)}</span>
        {spy?.agent && <span className="text-ink-faint text-sm">{t('spyWas', { name: spy.agent.name })}</span>}
      </>
    )
  },

  OwnResult({ seat: { side = 'other', won } }) {
    const t = useTranslations('who-is-spy.row')
    return (
      <span className={side === 'spy' || side === 'civilians' ? SIDE_COLOUR[side] : undefined}>
        {t(won ? 'own.won' : 'own.lost', { side })}
      </span>
    )
  },

  /** Screen readers skip the spy's icon, since the words beside the icon say the same. */
  Sign({ seat: { side } }) {
    return side === 'spy' ? (
      <i className="absolute top-[1.85rem] left-[calc(50%-0.25rem)] size-2 rotate-45 bg-vermilion outline-2 outline-ground outline-solid @max-[20rem]:top-[1.6rem]" />
    ) : null
  },

  Score({ seat: { agent, side }, points }) {
    const t = useTranslations('who-is-spy.row')
    return (
      <span className={side === 'spy' ? 'text-vermilion' : undefined}>
        <span className="sr-only">{t('scoreOf', { name: agent?.name ?? '', side: side ?? 'other' })} </span>
        {points}
      </span>
    )
  },

  scene(events) {
    if (events.length === 0) return { said: [] }
    const { round, eliminations } = tableOf(events)
    return { round, out: eliminations.map(({ seat }) => seat), said: saidIn(events, 'spoke') }
  },
}

export const whoIsSpyPages = {
  ...tablePages({
    game: 'who-is-spy',
    telling,
    wordsOf,
    Rules: RulesPage,
    Poster,
    papers: ['wis', 'word-guessing', 'llmarena', 'magic'],
    row,
    columns: [['score'], ['wins', 'wins-as-spy', 'wins-as-civilian'], ['vote-accuracy']],
    guessed: 'vote-accuracy',
    figures: (own) => allWords(own, injectionWords(SIGNS)),
    tellWinner: ['spy-survived'],
  }),
  markdown,
}

/** A mask is drawn from the id of its agent; no real agent has these made-up ids. */
const MASKS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const
const SPY = 3
const SPEAKER = 1
const FOULS = ['own', 'repeat', 'silent'] as const
/** The later the spy is eliminated, the more of the twelve points it keeps; the civilians share the rest. */
const KEPT = { first: 0, second: 4, third: 8, never: 12 } as const
const POT = 12

function RulesPage() {
  const t = useTranslations('who-is-spy.rules')
  return (
    <>
      <Part title={t('deal.title')} text={t('deal.text')}>
        <Table label={t('deal.picture')}>
          {(index) => (
            <span
              className={`inline-flex items-center gap-1 rounded-sm border border-current bg-surface px-2 py-1 text-sm ${ROLE_COLOUR[index === SPY ? 'spy' : 'civilian']}`}
            >
              {t(index === SPY ? 'deal.spy' : 'deal.civilians')}
              <RoleMark role={index === SPY ? 'spy' : 'civilian'} />
            </span>
          )}
        </Table>
      </Part>
      <Part title={t('speak.title')} text={t('speak.text')}>
        <Table label={t('speak.picture')} stateOf={(index) => (index === SPEAKER ? 'speaking' : 'idle')}>
          {(index) => index === SPEAKER && <span className="said text-center text-base/said">{t('speak.said')}</span>}
        </Table>
      </Part>
      <Part title={t('fouls.title')} text={t('fouls.intro')}>
        <ul className="list-disc ps-5">
          {FOULS.map((foul) => (
            <li key={foul}>{t(`fouls.${foul}`)}</li>
          ))}
        </ul>
      </Part>
      <Part title={t('vote.title')} text={t('vote.text')}>
        <Table label={t('vote.picture')} stateOf={(index) => (index === SPY ? 'eliminated' : 'voting')}>
          {(index) => (
            <span className="min-h-[1.5em] text-vermilion tracking-[0.1em]">{'●'.repeat(votesFor(index))}</span>
          )}
        </Table>
      </Part>
      <Part title={t('end.title')} text={t('end.text')} />
      <Part title={t('points.title')} text={t('points.votes')}>
        <table className="w-full border-collapse tabular-nums cells:border-line cells:border-b cells:py-2 cells:pr-3 cells:text-start cells:font-normal column-heads:text-ink-soft column-heads:text-sm">
          <caption className="sr-only">{t('points.caption')}</caption>
          <HeadRow of={[t('points.spyOut'), t('points.spyGets'), t('points.othersShare')]} />
          <tbody>
            {Object.entries(KEPT).map(([when, kept]) => (
              <tr key={when}>
                <th scope="row">{t(`points.${when as keyof typeof KEPT}`)}</th>
                <td>{kept}</td>
                <td>{POT - kept}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Part>
    </>
  )
}

function votesFor(index: number): number {
  return index === SPY ? 4 : index === SPEAKER ? 2 : 0
}

interface TableProps {
  label: string
  stateOf?: (index: number) => MaskState
  children: (index: number) => ReactNode
}

function Table({ label, stateOf, children }: TableProps) {
  return (
    <div
      role="img"
      aria-label={label}
      className="grid grid-cols-3 gap-x-2 gap-y-4 rounded-md bg-[radial-gradient(closest-side,var(--color-light),transparent)] p-4"
    >
      {MASKS.map((id, index) => (
        <span key={id} className="relative grid content-start justify-items-center gap-2 [&>svg]:w-[min(100%,5.5rem)]">
          <Mask id={id} state={stateOf?.(index) ?? 'idle'} />
          {children(index)}
        </span>
      ))}
    </div>
  )
}

const HALF_MASK =
  'M16 3C13 .5 7 0 1 2C0 10 3 17 9 18C13 18 14 14 16 14C18 14 19 18 23 18C29 17 32 10 31 2C25 0 19 .5 16 3ZM6 8C8 5.5 12 6 13.5 9.5C11 11.5 7.5 11 6 8ZM26 8C24 5.500 20 6 18.5 9.5C21 11.5 24.5 11 26 8Z'
const OTHER_MASKS = ['74 62', '144 44', '214 62', '74 118', '214 118']

function Poster() {
  return (
    <>
      {OTHER_MASKS.map((at) => (
        <path key={at} transform={`translate(${at})`} d={HALF_MASK} fillRule="evenodd" className={posterStyles.teal} />
      ))}
      <path transform="translate(144 134)" d={HALF_MASK} fillRule="evenodd" className={posterStyles.red} />
      <path
        className={posterStyles.thing}
        d="M124 78h72a8 8 0 0 1 8 8v20a8 8 0 0 1-8 8h-26l-10 12-10-12h-26a8 8 0 0 1-8-8V86a8 8 0 0 1 8-8Z"
      />
      <path className={posterStyles.line} d="M130 91h60M130 101h38" />
    </>
  )
}
