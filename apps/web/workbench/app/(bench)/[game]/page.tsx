import { Bench } from '../../../bench.tsx'
import { knownGame, playthroughsOf, recordedMatch } from '../../../playthroughs.ts'

export default async function BenchPage({ params }: { params: Promise<{ game: string }> }) {
  const game = knownGame((await params).game)
  const playthroughs = playthroughsOf(game).map((name) => ({
    name,
    last: recordedMatch(game, name).events.at(-1)?.seq ?? 1,
  }))
  return <Bench game={game.id} title={game.title} playthroughs={playthroughs} />
}
