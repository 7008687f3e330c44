import { storable } from '@masquerade/game'
import { letters, normal, statesWord } from '@masquerade/games'

export interface ScriptedGame {
  config: { language: 'en' | 'zh' }
  deal: { words: { civilian: string; spy: string }; spy: number; first: number }
  moves: readonly { seat: number; kind: string; text?: string; timeout?: true; error?: true }[]
}

export function playBare({ config, deal, moves }: ScriptedGame): { log: object[]; result: unknown } {
  const log: object[] = [{ type: 'opened', ...config, ...deal }]
  const limit = config.language === 'en' ? 400 : 120
  const order = [0, 1, 2, 3, 4, 5].map((step) => ((deal.first - 1 + step) % 6) + 1)
  const alive = [false, true, true, true, true, true, true]
  const names = [1, 2, 3, 4, 5, 6].map((seat) => normal(`Player ${seat}`))
  const heard = new Set<string>()
  const speeches: { round: number; seat: number; text: string; foul?: string }[] = []
  const votes: { round: number; seat: number; for: number | null }[] = []
  const eliminations: object[] = []
  let next = 0
  let round = 0
  let winner: 'civilians' | 'spy' | undefined

  while (winner === undefined) {
    round++
    const speakers = order.filter((seat) => alive[seat])
    const firstSpeech = speeches.length
    for (const seat of speakers) {
      const said = storable(moves[next++]?.text ?? '').trim()
      const text = said.length <= limit ? said : [...said].slice(0, limit).join('').trim()
      speeches.push({ round, seat, text })
      log.push({ type: 'spoke', round, seat, text })
    }
    for (const speech of speeches.slice(firstSpeech)) {
      const said = letters(speech.text)
      const word = speech.seat === deal.spy ? deal.words.spy : deal.words.civilian
      if (said === '') speech.foul = 'silent'
      else if (statesWord(config.language, word, speech.text)) speech.foul = 'own-word'
      else if (heard.has(said)) speech.foul = 'repeat'
      heard.add(said)
      if (speech.foul === undefined) continue
      alive[speech.seat] = false
      eliminations.push({ round, seat: speech.seat, by: 'foul', foul: speech.foul })
      log.push({ type: 'foul', round, seat: speech.seat, foul: speech.foul })
    }
    winner = winnerNow()
    if (winner !== undefined) break

    const counts = [0, 0, 0, 0, 0, 0, 0]
    for (const seat of speakers) {
      if (!alive[seat]) continue
      const named = names.indexOf(normal(storable(moves[next++]?.text ?? '')).trim()) + 1
      const target = named !== seat && alive[named] ? named : null
      votes.push({ round, seat, for: target })
      log.push({ type: 'voted', round, seat, for: target })
      if (target !== null) counts[target] = (counts[target] ?? 0) + 1
    }
    const most = Math.max(...counts)
    const out = counts.indexOf(most)
    if (most > 0 && out === counts.lastIndexOf(most)) {
      alive[out] = false
      eliminations.push({ round, seat: out, by: 'vote' })
      log.push({ type: 'out', round, seat: out })
    }
    winner = winnerNow() ?? (round === 3 ? 'spy' : undefined)
  }

  const survivors = [1, 2, 3, 4, 5, 6].filter((seat) => alive[seat])
  const scores60 = scores()
  const result = { winner, rounds: round, eliminations, speeches, votes, survivors, scores60 }
  log.push({ type: 'ended', winner, round, scores60 })
  return { log, result }

  function winnerNow(): 'civilians' | 'spy' | undefined {
    if (!alive[deal.spy]) return 'civilians'
    return alive.filter(Boolean).length < 3 ? 'spy' : undefined
  }

  function scores(): number[] {
    const kept = winner === 'spy' ? 720 : (round - 1) * 240
    const civilians = [1, 2, 3, 4, 5, 6].filter((seat) => seat !== deal.spy)
    const left = civilians.filter((seat) => alive[seat])
    const sharers = left.length > 0 ? left : civilians
    const scores = [0, 0, 0, 0, 0, 0]
    const add = (seat: number, amount: number) => {
      scores[seat - 1] = (scores[seat - 1] ?? 0) + amount
    }
    add(deal.spy, kept)
    for (const seat of sharers) add(seat, (720 - kept) / sharers.length)
    for (const vote of votes) {
      if (vote.for !== deal.spy || vote.seat === deal.spy) continue
      add(vote.seat, 60)
      add(deal.spy, -60)
    }
    return scores
  }
}
