import { allNamed, byName, isSealed, leftOut, named, playerName, type Telling, wireOf } from '@masquerade/game'
import { briefOf } from '../forms/brief.ts'
import { quoted } from '../forms/quote.ts'
import { seatsAt } from '../forms/seats.ts'
import { unjudgedTexts } from '../forms/unjudged-texts.ts'
import { sideOf, teamSize, teamSizes } from './constants.ts'
import type { Sight } from './deal.ts'
import { type AvalonEvent, type Config, type EventData, events } from './events.ts'
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
    phrases: () => ({ en, zh }),
    rules: ({ settings, cast }, phrases, ask) => phrases.rules(settings, cast, ask.attempts),
    situation(table, phrases, { seat }, { seen, notes }) {
      const own = table.roleEvents.find((one) => one.seat === seat)
      const sees = own?.sees.map(({ seat, oneOf }) => ({ name: playerName(seat), oneOf })) ?? []
      let team: readonly number[] = []
      return [
        ...(own ? [phrases.you(playerName(seat), own.role), phrases.sees(own.role, sees)] : []),
        ...seen.flatMap((event) => {
          if (isSealed(event)) return []
          const lines = linesOf(event, team, phrases)
          if (event.type === 'proposed' || event.type === 'reconsidered') team = event.data.team
          return lines
        }),
        phrases.standing(standingOf(table)),
        ...notes.flatMap(({ action }) => noteLines(Object(action), phrases)),
      ]
    },
    task(table, phrases, ask, { seconds, hints, choices }) {
      const { settings } = table
      const isTeam = ask.kind === 'propose' || ask.kind === 'reconsider'
      return phrases.task(ask.kind, {
        size: teamSize(settings.seats, openQuest(table).quest),
        seconds,
        characters: settings.limits.characters,
        talk: settings.talk,
        choices: isTeam && hints ? allNamed(seatsAt(settings.seats)) : choices,
      })
    },
    chineseReason: (code, why) => ZH_REFUSALS[code] ?? why,
  }),
  wire: wireOf({
    events,
    tableOf,
    facts(table) {
      const { settings, cast, roleEvents, leader, quests, proposed } = table
      const { quest, proposals } = openQuest(table)
      const [own, ...others] = roleEvents
      const mine = own && { player: playerName(own.seat), role: own.role, side: sideOf(own.role) }
      return {
        ...settingsJson(settings),
        cast: [...cast],
        // The document for a player contains what its role knows, and that for the referee all roles instead.
        ...(own && others.length === 0 && { ...mine, sees: own.sees.map(sightJson) }),
        ...{ quest, proposal: proposals.length + 1, teamSize: teamSize(settings.seats, quest) },
        leader: playerName(leader),
        ...(proposed && table.phase !== 'proposing' && { team: allNamed(proposed.team) }),
        quests: quests.flatMap(({ quest, team, fails, success }) => {
          return success === null ? [] : [{ quest, team: allNamed(team ?? []), fails, success }]
        }),
      }
    },
    fields: {
      sees: (sees: readonly Sight[]) => sees.map(sightJson),
      ...{ team: allNamed, votes: byName, roles: byName, target: named, winners: allNamed, scores: byName },
      cards: (cards: EventData<'ended'>['cards']) =>
        cards.map(({ quest, seat, card }) => ({ quest, player: playerName(seat), card })),
      ...{ missing: leftOut, last: leftOut },
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

function settingsJson({ seats, proposals, last, talk }: Omit<Config, 'limits'>) {
  return { players: allNamed(seatsAt(seats)), proposals, last, talk, teamSizes: [...teamSizes(seats)] }
}

const sightJson = ({ seat, oneOf }: Sight) => ({ player: playerName(seat), oneOf: [...oneOf] })

function linesOf(event: AvalonEvent, team: readonly number[], phrases: typeof en): string[] {
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

function spoken(seat: number, text: string | undefined, phrases: typeof en): string[] {
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

/** Earlier answers to an experiment's questions are quoted, so that each takes one line of a model's text. */
function noteLines({ intentions, think, text }: Readonly<Record<string, unknown>>, phrases: typeof en): string[] {
  const chosen = Array.isArray(intentions) ? intentions.filter((one) => typeof one === 'string') : []
  return [
    ...(chosen.length > 0 ? [phrases.meant(chosen)] : []),
    ...(typeof think === 'string' && think !== '' ? [phrases.thought(quoted(think))] : []),
    ...(typeof text === 'string' && text !== '' ? [phrases.drafted(quoted(text))] : []),
  ]
}
