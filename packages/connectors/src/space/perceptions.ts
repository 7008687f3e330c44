import { type Ask, choicesOf, isSealed, type Seat, type Seen } from '@masquerade/game'
import { type EventData, type Language, nameAt, type SeenTable, tableOf, type WhoIsSpyEvent } from '@masquerade/games'
import type { SpaceRequest } from './space-protocol.ts'

/** All events for a Space (a hosted program); as the match goes on, new ones are only added at the end. */
export function perceptionsOf(seen: readonly Seen[]): SpaceRequest[] {
  const table = tableOf(seen)
  const requests: SpaceRequest[] = []
  let announced = 0
  const announce = (round: number) => {
    if (round <= announced) return
    announced = round
    requests.push({ status: 'round', round })
  }
  for (const event of seen) {
    if (isSealed(event)) continue
    const own = event as unknown as WhoIsSpyEvent // as every event here is
    if (own.type === 'spoke' || own.type === 'begun') announce(own.data.round)
    requests.push(...perceptions(own, table))
  }
  if (table.phase === 'speaking' && table.own) announce(table.round)
  return requests
}

function perceptions(event: WhoIsSpyEvent, table: SeenTable): SpaceRequest[] {
  const words = WORDS[table.language]
  const name = (seat: Seat): string => nameAt(table, seat)
  const eliminated = (seat: Seat | null): SpaceRequest => namedTwice(seat === null ? '' : name(seat))
  switch (event.type) {
    case 'word': {
      const { seat, word, role } = event.data
      return [
        { status: 'start', message: name(seat) },
        { status: 'distribution', word, ...(role && { message: words.roles[role] }) },
      ]
    }
    case 'spoke':
      return [{ status: 'round', name: name(event.data.seat), message: event.data.text, round: event.data.round }]
    case 'judged':
      // The protocol has no event for a foul, so only the elimination that follows it is sent.
      return event.data.fouls.map(({ seat }) => eliminated(seat))
    case 'revealed': {
      const { votes, out } = event.data
      return [
        ...votes.map((vote): SpaceRequest => {
          return { status: 'vote', name: name(vote.seat), message: vote.for === null ? '' : name(vote.for) }
        }),
        eliminated(out),
      ]
    }
    case 'ended': {
      const { winner, spy, words: dealt } = event.data
      return [{ status: 'result', message: words.result(words[winner], name(spy), dealt.civilian, dealt.spy) }]
    }
    default:
      return []
  }
}

/** Some agents read an eliminated player's name from the field, others from the message, so it is in both. */
const namedTwice = (name: string): SpaceRequest => ({ status: 'vote_result', name, message: name })

export function interactOf(ask: Ask, seen: readonly Seen[]): SpaceRequest {
  if (ask.kind === 'vote') return { status: 'vote', message: (choicesOf(ask) ?? []).join(',') }
  return { status: 'round', round: tableOf(seen).round }
}

interface Words {
  roles: Record<NonNullable<EventData<'word'>['role']>, string>
  civilians: string
  spy: string
  result(winner: string, spy: string, civilianWord: string, spyWord: string): string
}

const WORDS: Record<Language, Words> = {
  en: {
    roles: { spy: 'spy', civilian: 'civilian' },
    civilians: 'The civilians win',
    spy: 'The spy wins',
    result: (winner, spy, civilianWord, spyWord) =>
      `The game is over. ${winner}. The spy is ${spy}. The word of the civilians is ${civilianWord}, the word of the spy is ${spyWord}.`,
  },
  zh: {
    roles: { spy: '卧底', civilian: '平民' },
    civilians: '平民获胜',
    spy: '卧底获胜',
    result: (winner, spy, civilianWord, spyWord) =>
      `游戏结束，${winner}。卧底是${spy}。平民的词是${civilianWord}，卧底的词是${spyWord}。`,
  },
}
