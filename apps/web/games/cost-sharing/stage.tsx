import type { CostSharingEvent } from '@masquerade/games'
import { AIRLINES, SEATS, type Shares, usageIn } from '@masquerade/games/cost-sharing/constants'
import { record, type Table } from '@masquerade/games/cost-sharing/table'
import { useLocale, useTranslations } from 'next-intl'
import type { Player, SeatThingsProps, TableStage, Telling, ThingsProps } from '@/features/watch/tabletop/tabletop.ts'
import { type BoardWords, beginsWith, boardWords, wordsBy } from '../forms/by-event.ts'
import { Presses } from '../forms/presses.tsx'
import { SpokenTable } from '../forms/spoken-table.tsx'
import { Bills, type Newest, ROWS, type Round, roundAt } from './drawing.tsx'

const TURNS = 2 * SEATS.length

export const telling: Telling<CostSharingEvent, Table> = {
  record,
  seatsOf: () => SEATS,
  begins: beginsWith<CostSharingEvent, Table>({
    proposed({ round, seat, text, missing }) {
      const whose = { part: round, seat, turn: turnsBefore(round) + seat }
      if (missing) return { kind: 'fault', ...whose }
      return { kind: 'act', ...whose, ...(text !== '' && { said: text }) }
    },
    voted({ round, seat, missing }, before) {
      const turn = turnsBefore(round) + SEATS.length + (before?.cast.length ?? 0) + 1
      return { kind: missing ? 'fault' : 'act', part: round, seat, turn }
    },
    closed({ round, votes, last }, before) {
      if (votes.length > 0 && before?.settings.votes === 'sealed')
        return { kind: 'together', part: round, turn: turnsBefore(round) + SEATS.length + 1 }
      return last ? undefined : { kind: 'news', part: round }
    },
  }),
  // With open votes the last round and the match end in the same step; with secret votes these are two steps.
  longest({ settings, deal }) {
    const sealed = settings.votes === 'sealed'
    const round = SEATS.length + (sealed ? 0 : SEATS.length) + 1
    return 1 + settings.rounds * round - (deal.opening ? SEATS.length : 0) + (sealed ? 1 : 0)
  },
  endedOf: ({ ended }) => ended,
  parts: true,
  // The end of the last round and the result are shown only to viewers who ask for the ending.
  endsWith: 2,
}

const turnsBefore = (round: number): number => TURNS * (round - 1)

type OwnWords = BoardWords<'cost-sharing.board'>

export const wordsOf = (t: OwnWords) =>
  wordsBy<CostSharingEvent, Table>(t, {
    sentences: (player) => ({
      opened: (_, { deal, settings }) => t('opening', { fee: deal.fee, rounds: settings.rounds }),
      proposed({ seat, shares, missing }) {
        if (shares) return t('proposed', { seat: player(seat), shares: sharesText(shares, t) })
        return t(`noProposal.${missing ?? 'error'}`, { seat: player(seat) })
      },
      voted({ seat, for: voted, missing }) {
        if (voted === null) return t(`noVote.${missing ?? 'error'}`, { seat: player(seat) })
        if (voted === seat) return t('votedOwn', { seat: player(seat) })
        return t('voted', { seat: player(seat), other: player(voted) })
      },
      closed: (round) => closed(round, player, t),
      ended: ({ shares, round }) =>
        shares ? t('end.agreed', { shares: sharesText(shares, t) }) : t('end.failed', { round }),
    }),
    names: (player) => ({
      proposed: ({ seat }) => t('name.proposed', { seat: player(seat) }),
      voted: ({ seat }) => t('name.voted', { seat: player(seat) }),
      closed: ({ round }) => t('name.closed', { round }),
    }),
    reasons({ ended }, seat) {
      const share = ended?.shares?.[seat - 1]
      return [{ text: share === undefined ? t('reasons.none') : t('reasons.pays', { share }) }]
    },
  })

export const stage: TableStage<CostSharingEvent, Table> = {
  ...telling,
  useWords: boardWords('cost-sharing.board', wordsOf),
  Things,
  leastHeight: () => 3.75,
  State,
  Place,
}

/** Lists only secret votes: those that all players heard were shown when they were given. */
function closed({ round, votes, shares }: Table['closed'][number], player: Player, t: OwnWords): string {
  if (votes.length === 0) return t('closed.nothing', { round })
  if (shares) return t('closed.agreed', { shares: sharesText(shares, t) })
  const cast = votes.map(({ seat, for: voted }) =>
    voted === null
      ? t('closed.none', { seat: player(seat) })
      : t('closed.vote', { seat: player(seat), other: player(voted) }),
  )
  return t('closed.differ', { round, votes: cast.join(t('comma')) })
}

const sharesText = (shares: Shares, t: OwnWords): string =>
  AIRLINES.map((airline, at) => `${airline} ${shares[at]}%`).join(t('comma'))

function Things({ scene, still, answering }: ThingsProps<CostSharingEvent, Table>) {
  const t = useTranslations('cost-sharing.board')
  const { step, table, ended } = scene
  const round = roundAt(table, step.part)
  return (
    <div className="relative h-[min(100cqh,45cqw)] w-[min(100cqw,34rem)]">
      <Bills
        {...{ round, fee: table.deal.fee }}
        newest={still ? undefined : newestOf(step.event)}
        agreed={ended && (table.ended?.shares ?? [])}
      />
      <RoundTable round={round} caption={t('round', { round: step.part, rounds: table.settings.rounds })} />
      {answering?.question.kind === 'vote' && (
        <Presses
          answering={answering}
          className="[&>button]:absolute [&>button]:inset-x-0"
          places={SEATS.map((seat, index) => ({
            label: `Player ${seat}`,
            name: t('press.vote', { seat: t('seat', { seat }) }),
            style: ROWS[index],
          }))}
        />
      )}
    </div>
  )
}

function newestOf(event: CostSharingEvent | undefined): Newest | undefined {
  if (event?.type === 'proposed') return { proposal: event.data.seat }
  if (event?.type === 'voted') return { voter: event.data.seat }
  return event?.type === 'closed' ? { voter: 'all' } : undefined
}

function RoundTable({ round: { proposed, votes }, caption }: { round: Round; caption: string }) {
  const t = useTranslations('cost-sharing.board')
  return (
    <SpokenTable
      caption={caption}
      columns={[...AIRLINES.map((airline) => t('airline', { airline })), t('votes')]}
      rows={SEATS.map((seat) => {
        const shares = AIRLINES.map((_, index) => proposed.get(seat)?.[index])
        const voters = votes.filter((vote) => vote.for === seat).map((vote) => t('seat', { seat: vote.seat }))
        return {
          name: t('seat', { seat }),
          cells: [...shares.map((share) => (share === undefined ? '–' : `${share}%`)), voters.join(t('comma'))],
        }
      })}
    />
  )
}

function State({ seat, scene: { table } }: SeatThingsProps<CostSharingEvent, Table>) {
  const t = useTranslations('cost-sharing.board')
  const airline = AIRLINES[seat - 1] ?? ''
  const need = table.deal.need?.[seat - 1]
  return <span>{need === undefined ? t('airline', { airline }) : t('airlineAlone', { airline, need })}</span>
}

const BEFORE =
  'line-clamp-2 max-w-[15rem] text-balance text-ink-soft text-xs leading-[1.35] short:text-[0.6875rem] short:leading-[1.25]'

/** A player is an airline: beside it stands its last speech or, before its first, how it uses the airport. */
function Place({ seat, scene }: SeatThingsProps<CostSharingEvent, Table>) {
  const [t, locale] = [useTranslations('match'), useLocale()]
  const line = scene.seats.find((one) => one.seat === seat)?.line
  if (line?.hidden !== undefined) return <span className={BEFORE}>{t('hidden.short')}</span>
  const usage = usageIn(locale, scene.table.deal.usage[seat - 1] ?? '')
  if (line)
    return (
      <span className={`said ${BEFORE}`} dir="auto">
        {line.text}
      </span>
    )
  return usage ? (
    <span className={BEFORE} title={usage} dir="auto">
      {usage}
    </span>
  ) : null
}
