import {
  type Ask,
  allNamed,
  byName,
  choicesOf,
  isSealed,
  type Json,
  leftOut,
  type Note,
  named,
  playerName,
  type Seat,
  type Seen,
  type Telling,
  wireOf,
} from '@masquerade/game'
import { briefOf } from '../forms/brief.ts'
import { quoted } from '../forms/quote.ts'
import { unjudgedTexts } from '../forms/unjudged-texts.ts'
import { type Card, QUESTS, seatsAt, sideOf, teamSize } from './constants.ts'
import type { Sight } from './deal.ts'
import { type AvalonEvent, type Config, events } from './events.ts'
import { en, type Standing, ZH_REFUSALS, zh } from './phrases.ts'
import { openQuest, questsThat, suspectRounds, type Table, tableOf } from './table.ts'

/** The rules of the game Avalon never depend on what players say, so moderators can replace the text of any speech. */
export const texts = unjudgedTexts<AvalonEvent>('text', 'proposed', 'spoke', 'reconsidered')

export const telling: Telling<AvalonEvent> = {
  // Questions to the assassin are kept secret while open: they would reveal who the assassin is, and roles are secret
  // until the end.
  covert: ['assassinate'],
  brief: briefOf({
    tableOf,
    phrasesIn: (language) => (language === 'zh' ? zh : en),
    rules: ({ settings, cast }, phrases, ask) => phrases.rules(settings, cast, ask.attempts),
    situation: (table, phrases, ask, { seen, notes }) => [
      ...situation(seen, table, ask.seat, phrases),
      ...ownNotes(notes, phrases),
    ],
    task,
    chineseReason: (code, why) => ZH_REFUSALS[code] ?? why,
  }),
  wire: wireOf({
    events,
    tableOf,
    facts,
    fields: {
      sees: (sees: readonly Sight[]) => sees.map(sightJson),
      team: allNamed,
      votes: byName,
      roles: byName,
      cards: (cards: readonly { quest: number; seat: Seat; card: Card }[]) =>
        cards.map(({ quest, seat, card }) => ({ quest, player: playerName(seat), card })),
      target: named,
      winners: allNamed,
      scores: byName,
      missing: leftOut,
      last: leftOut,
    },
    overrides: {
      opened: ({ leader, cast, limits, ...settings }) => ({
        ...settingsJson(settings),
        ...{ limits, cast, leader: playerName(leader) },
      }),
    },
  }),
  texts,
  guess: { side: 'evil', rounds: suspectRounds },
  pace: {
    opened: 3_000,
    proposed: 3_000,
    spoke: 2_400,
    reconsidered: 2_500,
    counted: 4_000,
    returned: 4_500,
    ended: 0,
  },
}

function facts(table: Table): Record<string, Json> {
  const { settings, cast, roleEvents, leader, quests, proposed } = table
  const { quest, proposals } = openQuest(table)
  const [own, ...others] = roleEvents
  return {
    ...settingsJson(settings),
    cast: [...cast],
    // The JSON document for a player contains what its role knows; the document for the referee contains all roles
    // instead.
    ...(own &&
      others.length === 0 && {
        player: playerName(own.seat),
        role: own.role,
        side: sideOf(own.role),
        sees: own.sees.map(sightJson),
      }),
    quest,
    proposal: proposals.length + 1,
    teamSize: teamSize(settings.seats, quest),
    leader: playerName(leader),
    ...(proposed && table.phase !== 'proposing' && { team: allNamed(proposed.team) }),
    quests: quests.flatMap(({ quest, team, fails, success }) => {
      return success === null ? [] : [{ quest, team: allNamed(team ?? []), fails, success }]
    }),
  }
}

function settingsJson({ seats, proposals, last, talk }: Omit<Config, 'limits'>): Record<string, Json> {
  const teamSizes = Array.from({ length: QUESTS }, (_, index) => teamSize(seats, index + 1))
  return { players: allNamed(seatsAt(seats)), proposals, last, talk, teamSizes }
}

const sightJson = ({ seat, oneOf }: Sight): Json => ({ player: playerName(seat), oneOf: [...oneOf] })

/**
 * The text that a language model reads has one line for each event, so that no player's speech can look like another
 * event.
 */
function situation(seen: readonly Seen<AvalonEvent>[], table: Table, seat: Seat, phrases: typeof en): string[] {
  const own = table.roleEvents.find((one) => one.seat === seat)
  const lines: string[] = []
  if (own) {
    const others = own.sees.map(({ seat, oneOf }) => ({ name: playerName(seat), oneOf }))
    lines.push(phrases.you(playerName(seat), own.role), phrases.sees(own.role, others))
  }
  let team: readonly Seat[] = []
  for (const event of seen) {
    if (isSealed(event)) continue
    lines.push(...linesOf(event, team, phrases))
    if (event.type === 'proposed' || event.type === 'reconsidered') team = event.data.team
  }
  return [...lines, phrases.standing(standingOf(table))]
}

function linesOf(event: AvalonEvent, team: readonly Seat[], phrases: typeof en): string[] {
  switch (event.type) {
    case 'proposed': {
      const { seat, quest, proposal, text } = event.data
      return [
        phrases.proposed(playerName(seat), quest, proposal, allNamed(event.data.team)),
        ...spoken(seat, text, phrases),
      ]
    }
    case 'spoke':
      return spoken(event.data.seat, event.data.text, phrases)
    case 'reconsidered': {
      const { seat, text } = event.data
      const changed = event.data.team.join() === team.join() ? undefined : allNamed(event.data.team)
      return [phrases.reconsidered(playerName(seat), changed), ...spoken(seat, text, phrases)]
    }
    case 'counted': {
      const { votes, approved, goes } = event.data
      const voters = (approve: boolean) => allNamed(seatsAt(votes.length).filter((seat) => votes[seat - 1] === approve))
      return [phrases.counted(voters(true), voters(false), approved, goes)]
    }
    case 'played':
      return [phrases.played(event.data.card)]
    case 'returned':
      return [phrases.returned(event.data.quest, event.data.fails, event.data.success)]
    default:
      return []
  }
}

function spoken(seat: Seat, text: string | undefined, phrases: typeof en): string[] {
  if (text === undefined) return []
  return [text === '' ? phrases.silent(playerName(seat)) : phrases.said(playerName(seat), quoted(text))]
}

function standingOf(table: Table): Standing {
  const { settings, leader, proposed, phase } = table
  const { quest, proposals, team } = openQuest(table)
  const open = phase === 'proposing' ? undefined : (team ?? proposed?.team)
  return {
    quest,
    proposal: phase === 'questing' ? proposals.length : proposals.length + 1,
    proposals: settings.proposals,
    size: teamSize(settings.seats, quest),
    leader: playerName(phase === 'questing' ? (proposals.at(-1)?.leader ?? leader) : leader),
    succeeded: questsThat(table, true),
    failed: questsThat(table, false),
    ...(open && phase !== 'naming' && { team: allNamed(open) }),
  }
}

/**
 * A player's earlier answers to an experiment's questions are quoted, so that each takes one line in the text that a
 * model reads.
 */
function ownNotes(notes: readonly Note[], phrases: typeof en): string[] {
  return notes.flatMap(({ action }) => {
    if (typeof action !== 'object' || action === null) return []
    const { intentions, think, text } = action as Readonly<Record<string, Json>> // whatever was asked
    const chosen = Array.isArray(intentions) ? intentions.filter((one) => typeof one === 'string') : []
    return [
      ...(chosen.length > 0 ? [phrases.meant(chosen)] : []),
      ...(typeof think === 'string' && think !== '' ? [phrases.thought(quoted(think))] : []),
      ...(typeof text === 'string' && text !== '' ? [phrases.drafted(quoted(text))] : []),
    ]
  })
}

function task(table: Table, phrases: typeof en, ask: Ask, hints: boolean): string {
  const { settings } = table
  return phrases.task(ask.kind, {
    size: teamSize(settings.seats, openQuest(table).quest),
    seconds: Math.round(ask.limitMs / 1000),
    characters: settings.limits.characters,
    talk: settings.talk,
    choices: hints ? choices(table, ask) : undefined,
  })
}

function choices(table: Table, ask: Ask): readonly string[] | undefined {
  const isTeam = ask.kind === 'propose' || ask.kind === 'reconsider'
  return isTeam ? allNamed(seatsAt(table.settings.seats)) : choicesOf(ask)
}
