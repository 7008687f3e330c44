import { err, type Illegal, ok, playerName, type Result, type Seat } from '@masquerade/game'
import { CARDS, type Card, seatsAt, sideOf, teamSize } from './constants.ts'
import { openQuest, roleOf, type Table } from './table.ts'

/** The good may let no quest fail. */
export function cardsOf(table: Table, seat: Seat): readonly Card[] {
  return isEvil(table, seat) ? CARDS : ONLY_SUCCESS
}

const ONLY_SUCCESS: readonly Card[] = ['success']

/** Whom the assassin may name: it knows the others of its side. */
export function targetsOf(table: Table): Seat[] {
  return seatsAt(table.settings.seats).filter((seat) => !isEvil(table, seat))
}

export function checkedTeam(table: Table, team: readonly Seat[]): Result<readonly Seat[], Illegal> {
  const { seats } = table.settings
  const size = teamSize(seats, openQuest(table).quest)
  const legal = `a team for this quest is ${size} different players of ${playerName(1)} to ${playerName(seats)}`
  if (team.some((seat) => seat < 1 || seat > seats)) return err({ code: 'no-such-player', why: legal })
  if (team.length !== size) return err({ code: 'team-size', why: legal })
  return new Set(team).size === size ? ok(team) : err({ code: 'twice-on-the-team', why: legal })
}

export function checkedCard(table: Table, seat: Seat, card: Card): Result<Card, Illegal> {
  if (cardsOf(table, seat).includes(card)) return ok(card)
  return err({ code: 'good-cannot-fail', why: 'you are good, so the only card that you can play is "success"' })
}

export function checkedTarget(table: Table, target: Seat): Result<Seat, Illegal> {
  const targets = targetsOf(table)
  if (targets.includes(target)) return ok(target)
  const code = target >= 1 && target <= table.settings.seats ? 'evil-target' : 'no-such-player'
  return err({ code, why: `you can name one player who is not evil: ${targets.map(playerName).join(', ')}` })
}

function isEvil(table: Table, seat: Seat): boolean {
  const role = roleOf(table, seat)
  return role !== undefined && sideOf(role) === 'evil'
}
