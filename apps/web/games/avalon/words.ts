import type { Seat } from '@masquerade/game'
import type { AvalonEvent } from '@masquerade/games'
import { DECISIVE, evilSeats, type Role, seatsAt, sideOf } from '@masquerade/games/avalon/constants'
import { questsThat, type Table } from '@masquerade/games/avalon/table'
import type { useTranslations } from 'next-intl'
import type { Player, Words } from '@/features/tabletop/tabletop.ts'
import { type AvalonScene, questAt, sideOfAll } from './at-step.ts'

export type OwnWords = ReturnType<typeof useTranslations<'avalon.board'>>

/** What is said of Avalon, by its messages. */
export const wordsOf = (t: OwnWords): Words<AvalonEvent, Table> => ({
  sentence: (scene, player) => sentence(scene, player, t),
  name({ kind, event }, player) {
    switch (event?.type) {
      case 'proposed':
        return t('name.proposed', { seat: player(event.data.seat), team: event.data.team.join(t('comma')) })
      case 'spoke':
      case 'reconsidered':
        return t(`name.${event.type}`, { seat: player(event.data.seat) })
      case 'counted':
        return t(event.data.goes ? 'name.goes' : 'name.turnedDown')
      case 'returned':
        return t(event.data.success ? 'name.succeeds' : 'name.fails', { quest: event.data.quest })
      default:
        return t(kind === 'end' ? 'name.end' : 'name.opening')
    }
  },
  part: (quest) => t('quest', { quest }),
})

function sentence(scene: AvalonScene, player: Player, t: OwnWords): string {
  const { step, table } = scene
  const { event } = step
  switch (event?.type) {
    case 'proposed': {
      const { seat, team, missing } = event.data
      return t(missing ? 'proposed.missing' : 'proposed.by', { seat: player(seat), team: listed(team.map(player), t) })
    }
    case 'spoke': {
      const { seat, text, missing } = event.data
      if (missing) return t(`silent.${missing}`, { seat: player(seat) })
      return t(text === '' ? 'silent.chosen' : 'spoke', { seat: player(seat) })
    }
    case 'reconsidered': {
      const { seat, team } = event.data
      const isKept = team.join() === table.proposed?.first.join()
      return t(isKept ? 'reconsidered.kept' : 'reconsidered.changed', {
        seat: player(seat),
        team: listed(team.map(player), t),
      })
    }
    case 'counted':
      return counted(event.data, player(table.leader), t)
    case 'returned':
      return returned(scene, event.data, t)
    case 'ended':
      return ended(event.data, player, t)
    default:
      return opening(table, player, t)
  }
}

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

/** What one seat was told of itself and of others; nothing for who was told of none, or of all. */
export function ownPart({ told }: Pick<Table, 'told'>, player: Player, t: OwnWords): string | undefined {
  const [own, ...others] = told
  if (!own || others.length > 0) return undefined
  const { seat, role, sees } = own
  const sights = sees.map((sight) => t('sees', { seat: player(sight.seat), role: rolesText(sight.oneOf, t) }))
  const known = sights.length > 0 ? t('knows', { sights: listed(sights, t) }) : t('knowsNothing')
  return `${t('is', { seat: player(seat), role: t(`roles.${role}`), side: t(`sides.${sideOf(role)}`) })} ${known}`
}

/** A role, the side that some roles share, or which of them it may be. */
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

function returned(
  scene: AvalonScene,
  { quest, fails, success }: Extract<AvalonEvent, { type: 'returned' }>['data'],
  t: OwnWords,
): string {
  const cards = questAt(scene).team?.length ?? 0
  const told = t(success ? 'returned.succeeds' : 'returned.fails', { quest, fails, cards })
  return questsThat(scene.table, true) === DECISIVE ? `${told} ${t('naming')}` : told
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

/** One after the other, with a word before the last. */
export function listed(parts: readonly string[], t: OwnWords): string {
  const last = parts.at(-1) ?? ''
  return parts.length < 2 ? last : t('and', { one: parts.slice(0, -1).join(t('comma')), other: last })
}

/** How each quest went, as lines of text. */
export function questLines({ quests }: Pick<Table, 'quests'>): string[] {
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
