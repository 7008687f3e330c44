import { type Ask, choicesOf, isSealed, playerName, type Seat, type Seen } from '@masquerade/game'
import { type Language, type SeenTable, tableOf, type WhoIsSpyEvent } from '@masquerade/games'
import type { SpaceRequest } from './space-protocol.ts'

/**
 * What the host tells a Space, one `perceive` each, from the beginning: a pure function of what its seat sees, whose
 * list only grows as the seat sees more, so that what was told already is a number.
 */
export function perceptionsOf(seen: readonly Seen[]): SpaceRequest[] {
  const table = tableOf(seen)
  const told: SpaceRequest[] = []
  let announced = 0
  const announce = (round: number) => {
    if (round <= announced) return
    announced = round
    told.push({ status: 'round', round })
  }
  for (const event of seen) {
    if (isSealed(event)) continue
    if (event.type === 'spoke') announce((event as unknown as Spoke).data.round) // this game's own event
    told.push(...perceptions(event as unknown as WhoIsSpyEvent, table)) // as is every event here
  }
  if (table.phase === 'speaking' && table.own) announce(table.round)
  return told
}

type Spoke = Extract<WhoIsSpyEvent, { type: 'spoke' }>

function perceptions(event: WhoIsSpyEvent, table: SeenTable): SpaceRequest[] {
  const words = WORDS[table.language]
  switch (event.type) {
    case 'word':
      return [
        { status: 'start', message: playerName(event.data.seat) },
        { status: 'distribution', word: event.data.word },
      ]
    case 'spoke': {
      const { round, seat, text } = event.data
      return [{ status: 'round', name: playerName(seat), message: text, round }]
    }
    case 'judged':
      // The protocol has no foul; it is told as what it amounts to.
      return event.data.fouls.map(({ seat }) => eliminated(seat))
    case 'revealed': {
      const { votes, out } = event.data
      return [
        ...votes.map((vote): SpaceRequest => {
          return { status: 'vote', name: playerName(vote.seat), message: vote.for === null ? '' : playerName(vote.for) }
        }),
        eliminated(out),
      ]
    }
    case 'ended': {
      const { winner, spy, words: dealt } = event.data
      return [{ status: 'result', message: words.result(words[winner], playerName(spy), dealt.civilian, dealt.spy) }]
    }
    default:
      return []
  }
}

/** Agents format the name or the message, whichever their template has. */
function eliminated(seat: Seat | null): SpaceRequest {
  const name = seat === null ? '' : playerName(seat)
  return { status: 'vote_result', name, message: name }
}

/** What is asked of it: to speak in a round, or to name one of the candidates. */
export function interactOf(ask: Ask, seen: readonly Seen[]): SpaceRequest {
  if (ask.kind === 'vote') return { status: 'vote', message: (choicesOf(ask) ?? []).join(',') }
  return { status: 'round', round: tableOf(seen).round }
}

interface Words {
  civilians: string
  spy: string
  result(winner: string, spy: string, civilianWord: string, spyWord: string): string
}

const WORDS: Record<Language, Words> = {
  en: {
    civilians: 'The civilians win',
    spy: 'The spy wins',
    result: (winner, spy, civilianWord, spyWord) =>
      `The game is over. ${winner}. The spy is ${spy}. The word of the civilians is ${civilianWord}, the word of the spy is ${spyWord}.`,
  },
  zh: {
    civilians: '平民获胜',
    spy: '卧底获胜',
    result: (winner, spy, civilianWord, spyWord) =>
      `游戏结束，${winner}。卧底是${spy}。平民的词是${civilianWord}，卧底的词是${spyWord}。`,
  },
}
