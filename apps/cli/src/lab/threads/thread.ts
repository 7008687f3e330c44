import { parentPort } from 'node:worker_threads'
import { type Experiment, experimentOf, type Manifest } from '@masquerade/lab'
import { housePlayers } from '@masquerade/papers/house/players'
import { withNamedStubs } from '@masquerade/planted/named-stubs'

export type ThreadTask =
  | { run: { manifest: Manifest; planned: number; digest: string } }
  | { numbers: readonly number[] }

let play: Promise<(numbers: readonly number[]) => string[]> | undefined

parentPort?.on('message', async (task: ThreadTask) => {
  if ('run' in task) {
    play = experimentIn(task.run).then(playing)
    return
  }
  if (!play) throw new Error('a thread was handed matches of no run')
  parentPort?.postMessage((await play)(task.numbers))
})

async function experimentIn({
  manifest,
  planned,
  digest,
}: Extract<ThreadTask, { run: object }>['run']): Promise<Experiment> {
  const settled = experimentOf(manifest, await withNamedStubs(housePlayers, manifest), { games: planned })
  if (!settled.ok || settled.value.digest !== digest) throw new Error('a thread was handed another experiment')
  return settled.value
}

/** An experiment's plan is generated only once and in order, so the numbers of the requested matches must increase. */
function playing(experiment: Experiment): (numbers: readonly number[]) => string[] {
  const places = experiment.places()
  return (numbers) =>
    numbers.flatMap((number) => {
      let next = places.next()
      while (!next.done && next.value.number < number) next = places.next()
      return next.done ? [] : [JSON.stringify(experiment.play(next.value.cell))]
    })
}
