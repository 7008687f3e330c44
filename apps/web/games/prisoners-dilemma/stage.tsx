import type { PrisonersDilemmaEvent } from '@masquerade/games'
import { type Choice, SEATS } from '@masquerade/games/prisoners-dilemma/constants'
import { record, type Table } from '@masquerade/games/prisoners-dilemma/table'
import { useTranslations } from 'next-intl'
import type { SeatThingsProps, TableStage, Telling, ThingsProps } from '@/features/watch/tabletop/tabletop.ts'
import { type BoardWords, beginsWith, boardWords, wordsBy } from '../forms/by-event.ts'
import { SpokenTable } from '../forms/spoken-table.tsx'
import { Columns, Drawing, Payoffs, WIDE } from './drawing.tsx'

export const telling: Telling<PrisonersDilemmaEvent, Table> = {
  record,
  seatsOf: () => SEATS,
  begins: beginsWith({ revealed: ({ round }) => ({ kind: 'together', part: round }) }),
  longest: ({ settings }) => 1 + settings.rounds + 1,
  endedOf: ({ ended }) => ended,
  parts: true,
}

type OwnWords = BoardWords<'prisoners-dilemma.board'>

type Round = Table['rounds'][number]

export const wordsOf = (t: OwnWords) =>
  wordsBy<PrisonersDilemmaEvent, Table>(t, {
    sentences(player) {
      const named = (seats: readonly number[]) =>
        seats.length === SEATS.length ? t('all') : seats.map(player).reduce((one, other) => t('and', { one, other }))
      return {
        opened: (_, { settings }) => t('opening', { rounds: settings.rounds }),
        revealed(round, { settings }) {
          const { missing } = round
          const sentence = revealed(round, settings.payoffs, named, t)
          if (missing.length === 0) return sentence
          return `${sentence} ${t('missing', { count: missing.length, seats: named(missing) })}`
        },
        ended({ winners, scores }) {
          const points = scores[(winners[0] ?? 1) - 1] ?? 0
          return t(winners.length === 1 ? 'end.won' : 'end.shared', { seats: named(winners), points })
        },
      }
    },
    names: () => ({ revealed: ({ round }) => t('name.revealed', { round }) }),
    reasons: ({ rounds }, seat) =>
      reasonsOf(rounds, seat).map(({ kind, amount, rounds }) => ({ amount, text: t(`reasons.${kind}`, { rounds }) })),
  })

export const stage: TableStage<PrisonersDilemmaEvent, Table> = {
  ...telling,
  useWords: boardWords('prisoners-dilemma.board', wordsOf),
  Things,
  State,
}

function revealed(
  { choices }: Round,
  pay: Table['settings']['payoffs'],
  named: (seats: readonly number[]) => string,
  t: OwnWords,
): string {
  const [defect, cooperate] = [
    SEATS.filter((seat) => choices[seat - 1] === 'defect'),
    SEATS.filter((seat) => choices[seat - 1] === 'cooperate'),
  ]
  if (defect.length === 0) return t('revealed.none', { points: pay.allCooperate })
  if (cooperate.length === 0) return t('revealed.all', { points: pay.allDefect })
  if (defect.length === 1) return t('revealed.one', { seat: named(defect), points: pay.oneDefects })
  return t('revealed.two', { seats: named(defect), other: named(cooperate), points: pay.twoDefect })
}

export function ledgerLines({ rounds, points }: Pick<Table, 'rounds' | 'points'>): string[] {
  const widest = Math.max(...points.map((one) => `${one}`.length))
  return SEATS.map((seat) => {
    const signs = rounds.map(({ choices }) => (choices[seat - 1] === 'defect' ? 'D' : 'C'))
    return [`${seat}:`, ...signs, `${points[seat - 1] ?? 0}`.padStart(widest)].join(' ')
  })
}

function Things({ scene, still }: ThingsProps<PrisonersDilemmaEvent, Table>) {
  const t = useTranslations('prisoners-dilemma.board')
  const { step, table, ended } = scene
  const shown = { table, turned: !still && step.event?.type === 'revealed', winners: ended?.winners }
  return (
    <div className="grid h-[100cqh] w-[100cqw] content-start justify-items-center" data-board>
      <div className={`aspect-[160/60] w-[min(100cqw,(100cqh-2rem)*160/60)] ${WIDE}`}>
        <Drawing {...shown} />
      </div>
      <Columns {...shown} />
      {!ended && <Payoffs pays={table.settings.payoffs} />}
      <SpokenTable
        caption={t('ledger')}
        columns={[...table.rounds.map(({ round }) => t('name.revealed', { round })), t('total')]}
        rows={SEATS.map((seat) => ({
          name: t('seat', { seat }),
          cells: [
            ...table.rounds.map(({ choices }) => t(`card.${choices[seat - 1] ?? 'cooperate'}`)),
            table.points[seat - 1],
          ],
        }))}
      />
    </div>
  )
}

function State({ seat, scene: { table, ended } }: SeatThingsProps<PrisonersDilemmaEvent, Table>) {
  const t = useTranslations('prisoners-dilemma.board')
  return ended ? null : <span>{t('points', { points: table.points[seat - 1] ?? 0 })}</span>
}

/** A round from one player's view: `alone` defected alone, `left` cooperated while others defected. */
type RoundKind = 'together' | 'alone' | 'two' | 'all' | 'left'

interface Reason {
  kind: RoundKind
  amount: number
  rounds: number
}

export function reasonsOf(played: readonly Pick<Round, 'choices' | 'points'>[], seat: number): Reason[] {
  const reasons: Reason[] = []
  for (const { choices, points } of played) {
    const kind = kindOf(choices, seat)
    const known = reasons.find((one) => one.kind === kind)
    const amount = points[seat - 1] ?? 0
    if (known) {
      known.amount += amount
      known.rounds += 1
    } else reasons.push({ kind, amount, rounds: 1 })
  }
  return reasons
}

function kindOf(choices: readonly Choice[], seat: number): RoundKind {
  const defecting = choices.filter((choice) => choice === 'defect').length
  if (choices[seat - 1] === 'cooperate') return defecting === 0 ? 'together' : 'left'
  if (defecting === choices.length) return 'all'
  return defecting === 1 ? 'alone' : 'two'
}
