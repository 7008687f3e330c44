import type { Seat } from '@masquerade/game'
import type { AvalonEvent } from '@masquerade/games'
import { DECISIVE, evilSeats, QUESTS, type Role, sideOf } from '@masquerade/games/avalon/constants'
import {
  openQuest,
  type Proposal,
  type Quest,
  questsThat,
  record,
  roleOf,
  type Table,
} from '@masquerade/games/avalon/table'
import { seatsAt } from '@masquerade/games/forms/seats'
import type { Begun, Player, Scene, Telling } from '@/features/watch/tabletop/tabletop.ts'
import { type BoardWords, beginsWith, wordsBy } from '../forms/by-event.ts'

export const telling: Telling<AvalonEvent, Table> = {
  record,
  seatsOf: ({ settings }) => seatsAt(settings.seats),
  begins: beginsWith<AvalonEvent, Table>({
    proposed: speaks,
    spoke: speaks,
    reconsidered: speaks,
    counted: ({ quest }) => ({ kind: 'together', part: quest }),
    returned: ({ quest }) => ({ kind: 'together', part: quest }),
    ended: ({ ending }, before) => ({ kind: 'end', ...(before && namedIn(before, ending)) }),
  }),
  longest({ settings: { seats, proposals, talk } }) {
    const proposal = 1 + (talk ? seats : 0) + 1
    return 1 + QUESTS * (proposals * proposal + 1) + 1
  },
  endedOf: ({ ended }) => ended,
  parts: true,
  // The event that decides a match and its end are shown only to viewers who ask for the ending.
  endsWith: 2,
}

type Speaking = Extract<AvalonEvent, { type: 'proposed' | 'spoke' | 'reconsidered' }>['data']

function speaks({ seat, quest: part, text, missing }: Speaking): Begun {
  if (missing) return { kind: 'fault', seat, part }
  return { kind: 'act', seat, part, ...(text !== undefined && { said: text }) }
}

function namedIn({ phase, turn }: Table, ending: string): { turn?: number } {
  if (ending !== 'assassinated' && ending !== 'missed') return {}
  return { turn: phase === 'naming' ? turn : turn - 1 }
}

export type AvalonScene = Scene<AvalonEvent, Table>

type Shown = Pick<AvalonScene, 'step' | 'table'>

export function questAt(table: Table, number: number): Quest {
  return table.quests.find(({ quest }) => quest === number) ?? openQuest(table)
}

export function votedIn({ step, table }: Shown): Proposal | undefined {
  return step.event?.type === 'counted' ? questAt(table, step.part).proposals.at(-1) : undefined
}

/** The team that is proposed, voted on or sent at a step, and the player who leads it. */
function proposedAt({ step, table }: Shown): Partial<Pick<Proposal, 'leader' | 'team'>> {
  if (step.kind === 'end' || step.kind === 'closed') return {}
  const type = step.event?.type
  if (type === 'counted' || type === 'returned') return questAt(table, step.part).proposals.at(-1) ?? {}
  return { leader: table.leader, team: table.proposed?.team ?? [] }
}

export const leaderAt = (scene: Shown): Seat | undefined => proposedAt(scene).leader

export const teamAt = (scene: Shown): readonly Seat[] => proposedAt(scene).team ?? []

/** The roles that a player may have as far as the viewer knows; empty if the viewer knows nothing. */
export function rolesKnown({ table, known }: Pick<AvalonScene, 'table' | 'known'>, seat: Seat): readonly Role[] {
  const role = roleOf(known ?? table, seat)
  if (role) return [role]
  const [own, ...others] = table.roleEvents
  // If the viewer is a player, this adds what the game told that player at the start about the roles of others.
  return (others.length === 0 && own?.sees.find((sight) => sight.seat === seat)?.oneOf) || []
}

export function sideOfAll(roles: readonly Role[]) {
  const sides = new Set(roles.map(sideOf))
  const [side] = sides
  return sides.size === 1 ? side : undefined
}

type OwnWords = BoardWords<'avalon.board'>

export const wordsOf = (t: OwnWords) =>
  wordsBy<AvalonEvent, Table>(t, {
    sentences(player) {
      const teamOf = (seats: readonly Seat[]) => listed(seats.map(player), t)
      return {
        opened: (_, table) => opening(table, player, t),
        proposed: ({ seat, team, missing }) =>
          t(missing ? 'proposed.missing' : 'proposed.by', { seat: player(seat), team: teamOf(team) }),
        spoke({ seat, text, missing }) {
          if (missing) return t(`silent.${missing}`, { seat: player(seat) })
          return t(text === '' ? 'silent.chosen' : 'spoke', { seat: player(seat) })
        },
        reconsidered({ seat, team }, { proposed }) {
          const isKept = team.join() === proposed?.first.join()
          return t(isKept ? 'reconsidered.kept' : 'reconsidered.changed', { seat: player(seat), team: teamOf(team) })
        },
        counted: (count, { leader }) => counted(count, player(leader), t),
        returned({ quest, fails, success }, table) {
          const cards = questAt(table, quest).team?.length ?? 0
          const outcome = t(success ? 'returned.succeeds' : 'returned.fails', { quest, fails, cards })
          return questsThat(table, true) === DECISIVE ? `${outcome} ${t('naming')}` : outcome
        },
        ended: (end) => ended(end, player, t),
      }
    },
    names: (player) => ({
      proposed: ({ seat, team }) => t('name.proposed', { seat: player(seat), team: team.join(t('comma')) }),
      spoke: ({ seat }) => t('name.spoke', { seat: player(seat) }),
      reconsidered: ({ seat }) => t('name.reconsidered', { seat: player(seat) }),
      counted: ({ goes }) => t(goes ? 'name.goes' : 'name.turnedDown'),
      returned: ({ success, quest }) => t(success ? 'name.succeeds' : 'name.fails', { quest }),
    }),
    part: (quest) => t('quest', { quest }),
    reasons({ ended }, seat) {
      const role = ended?.roles[seat - 1]
      if (!ended || !role) return []
      const side = sideOf(role)
      return [{ text: t(side === ended.winner ? 'reasons.won' : 'reasons.lost', { side: t(`sides.${side}`) }) }]
    },
  })

function opening({ settings, cast, leader }: Table, player: Player, t: OwnWords): string {
  const dealt = [...new Set(cast)].map((role) => named(role, cast.filter((one) => one === role).length, t))
  return t('opening', {
    seats: settings.seats,
    evil: evilSeats(settings.seats),
    cast: listed(dealt, t),
    leader: player(leader),
  })
}

const named = (role: Role, count: number, t: OwnWords): string =>
  count === 1 ? t(`roles.${role}`) : t('several', { count, role: t(`roles.${role}`) })

export function ownPart({ roleEvents }: Pick<Table, 'roleEvents'>, player: Player, t: OwnWords): string | undefined {
  const [own, ...others] = roleEvents
  if (!own || others.length > 0) return undefined
  const { seat, role, sees } = own
  const sights = sees.map((sight) => t('sees', { seat: player(sight.seat), role: rolesText(sight.oneOf, t) }))
  const known = sights.length > 0 ? t('knows', { sights: listed(sights, t) }) : t('knowsNothing')
  return `${t('is', { seat: player(seat), role: t(`roles.${role}`), side: t(`sides.${sideOf(role)}`) })} ${known}`
}

export function rolesText(roles: readonly Role[], t: OwnWords): string {
  const [role] = roles
  if (role && roles.length === 1) return t(`roles.${role}`)
  const side = sideOfAll(roles)
  return side ? t(`sides.${side}`) : roles.map((one) => t(`roles.${one}`)).join(t('or'))
}

function counted(
  { votes, approved, goes, last }: Extract<AvalonEvent, { type: 'counted' }>['data'],
  next: string,
  t: OwnWords,
): string {
  const count = { approve: votes.filter((approves) => approves).length, of: votes.length, next }
  if (approved) return t('counted.approved', count)
  if (goes) return t('counted.goes', count)
  return t(last ? 'counted.last' : 'counted.rejected', count)
}

function ended(
  { ending, roles, target }: Extract<AvalonEvent, { type: 'ended' }>['data'],
  player: Player,
  t: OwnWords,
): string {
  const seats = seatsAt(roles.length)
  const roleAt = (seat: Seat): Role => roles[seat - 1] ?? 'servant'
  const merlin = seats.find((seat) => roleAt(seat) === 'merlin') ?? 1
  const evil = seats
    .filter((seat) => sideOf(roleAt(seat)) === 'evil')
    .map((seat) => t('withRole', { seat: player(seat), role: t(`roles.${roleAt(seat)}`) }))
  const how =
    ending === 'missed' && target === null
      ? t('end.nobody', { merlin: player(merlin) })
      : t(`end.${ending}`, { target: player(target ?? merlin), merlin: player(merlin) })
  return `${how} ${t('evilWere', { evil: listed(evil, t) })}`
}

export function listed(parts: readonly string[], t: OwnWords): string {
  const last = parts.at(-1) ?? ''
  return parts.length < 2 ? last : t('and', { one: parts.slice(0, -1).join(t('comma')), other: last })
}

export function questLines({ quests }: Table): string[] {
  return quests.flatMap(({ quest, team, fails, success, proposals }) => {
    if (success === null && proposals.length === 0) return []
    const sign = success === null ? '.' : success ? '+' : '-'
    const cast = proposals.map(({ leader, team, votes }) => {
      return `${leader}:[${team.join(' ')}] ${votes.map((approves) => (approves ? '+' : '-')).join('')}`
    })
    return [
      `${quest} ${sign} ${team ? `[${team.join(' ')}] ${fails ?? 0}` : ''}`.trimEnd(),
      ...cast.map((one) => `  ${one}`),
    ]
  })
}
