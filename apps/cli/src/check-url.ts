import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Guard, judgeUrl, type Resolve, resolverFor } from '@masquerade/outbound'
import { z } from 'zod'
import { command, enter, Misused, messageOf, Refused } from '../../../scripts/command/io.ts'
import { environmentOf } from './env.ts'

const USAGE = `check-url [--dns FILE] [--live] URL…
Says of each URL whether an agent there could be asked, by the code that guards the runner. Connects nowhere.
  --dns FILE  JSON: name → list of answers, each a list of addresses; one answer a look-up, the last repeating
  --live      looks names up for real that FILE does not know; without it they are a block`

const dnsFile = z.record(z.string(), z.array(z.array(z.string())).min(1))

export const main = command('check-url', USAGE, async (argv, io) => {
  const options = { dns: { type: 'string' }, live: { type: 'boolean', default: false } } as const
  const { values, positionals } = parseArgs({ args: [...argv], options, allowPositionals: true })
  if (positionals.length === 0) throw new Misused('no URL given')
  const passedOver = new Set<string>()
  const { allowance } = environmentOf(io)
  const live = values.live ? resolverFor(allowance) : undefined
  const guard: Guard = { ...allowance, resolve: resolver(values.dns, live, passedOver) }
  for (const url of positionals) {
    passedOver.clear()
    const verdict = await judgeUrl(url, guard)
    // The printed reason may contain the addresses of a host name, because only the site's operator runs this command.
    const found = !verdict.allow && verdict.unknown?.found
    const [name] = passedOver
    const reason = name === undefined ? found || verdict.reason : `${name} was not looked up: say --live to do so`
    io.log(JSON.stringify({ url, verdict: verdict.allow ? 'allow' : 'block', reason }))
  }
})

function resolver(file: string | undefined, live: Resolve | undefined, passedOver: Set<string>): Resolve {
  const known = new Map(Object.entries(file === undefined ? {} : readDns(file)))
  const lookUps = new Map<string, number>()
  return async (name) => {
    const answers = known.get(name)
    if (answers) {
      const turn = lookUps.get(name) ?? 0
      lookUps.set(name, turn + 1)
      return answers[Math.min(turn, answers.length - 1)] ?? []
    }
    if (live) return live(name)
    passedOver.add(name)
    throw new Error('neither known nor to be looked up')
  }
}

function readDns(file: string): z.infer<typeof dnsFile> {
  try {
    const answers = Object.entries(dnsFile.parse(JSON.parse(readFileSync(file, 'utf8'))))
    return Object.fromEntries(answers.map(([name, lists]) => [name.toLowerCase().replace(/\.$/, ''), lists]))
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : messageOf(error)
    throw new Refused(`${file} is not a list of names and their answers: ${why}`)
  }
}

await enter(import.meta.url, main)
