import { type Ask, type Json, playerName, type Seat } from '@masquerade/game'
import { avalon } from '@masquerade/games'
import { type Phrases, phrased } from '../phrases.ts'
import type { Player } from '../player.ts'
import { troupe } from '../troupe.ts'
import { type Situation, situationOf } from './situation.ts'
import talk from './talk.json' with { type: 'json' }
import { answering, careless, counting, grudging, inferring, trusting, type Way } from './ways.ts'

export const avalonPlayers = troupe({
  sage: by(inferring),
  scout: by(counting),
  mirror: by(answering),
  miser: by(grudging),
  saint: by(trusting),
  drifter: by(careless),
})

function by(way: Way): Player['answer'] {
  return (seen, ask, random, { language }) => {
    const situation = situationOf(seen, ask.seat, random)
    return { action: actionOf(way, situation, ask, language) }
  }
}

function actionOf(way: Way, situation: Situation, ask: Ask, language: string): Json {
  const { table, seats } = situation
  const { proposed, settings } = table
  const going = proposed?.team ?? []
  switch (ask.kind) {
    case 'propose':
    case 'reconsider': {
      const team = [...way.team(situation)]
      if (!settings.talk) return { team }
      return { team, text: said(situation, talk.proposing, language, { team: namesOf(team, language) }) }
    }
    case 'speak':
      return { text: opinion(way, situation, going, language) }
    case 'vote':
      return { approve: way.approves(situation, going) }
    case 'quest': {
      const team = table.quests.at(-1)?.team ?? []
      return { card: situation.fellows.length > 0 && way.fails(situation, team) ? 'fail' : 'success' }
    }
    default:
      return { target: way.target(situation, targetsOf(ask, seats)) }
  }
}

function opinion(way: Way, situation: Situation, going: readonly Seat[], language: string): string {
  const doubted = way.doubts(situation)
  if (doubted === undefined) {
    return said(situation, situation.quest === 1 ? talk.wondering : talk.agreeing, language, {})
  }
  const phrases = going.includes(doubted) ? talk.doubting : talk.agreeing
  return said(situation, phrases, language, { who: playerName(doubted) })
}

function said({ table, random }: Situation, phrases: Phrases, language: string, fill: Record<string, string>): string {
  return phrased(
    phrases,
    language,
    random,
    table.speeches.map(({ text }) => text),
    fill,
  )
}

function namesOf(team: readonly Seat[], language: string): string {
  const names = team.toSorted((one, other) => one - other).map(playerName)
  if (language === 'zh') return names.join('、')
  return names.length === 1 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

function targetsOf(ask: Ask, seats: readonly Seat[]): Seat[] {
  return seats.filter((seat) =>
    (ask.options ?? []).some(({ action }) => {
      const read = avalon.read({ action }, ask)
      return read.ok && 'target' in read.value && read.value.target === seat
    }),
  )
}
