import type { Given } from '@masquerade/game'
import { inWords, request, type StepAnswer, Unfit } from './request.ts'
import { SteppedMatch } from './stepped-match.ts'

const LONGEST_LINE = 1_000_000
/** The most matches in memory at once, because a program may forget to end its matches. */
const MOST_MATCHES = 1_000

export class Stepping {
  readonly #matches = new Map<string, SteppedMatch>()

  reply(line: string): string {
    try {
      return JSON.stringify(this.#answered(line))
    } catch (error) {
      if (!(error instanceof Unfit)) throw error
      return JSON.stringify({ error: { code: error.code, message: error.message } })
    }
  }

  #answered(line: string): object {
    const asked = readRequest(line)
    if ('reset' in asked) return this.#begun(asked.match, new SteppedMatch(asked.reset))
    const match = this.#matches.get(asked.match)
    const named = asked.match === '' ? '' : ` ${JSON.stringify(asked.match)}`
    if (!match) throw new Unfit('match', `no match${named} was begun: send a reset first`)
    if ('sample' in asked) return { answer: match.sample(asked.sample) }
    if ('see' in asked) return { events: match.seen(asked.see) }
    if ('transcript' in asked) return { transcript: match.transcript() }
    if ('close' in asked) return { closed: this.#matches.delete(asked.match) }
    match.answer(asked.answer.seat, givenBy(asked.answer))
    return match.standing()
  }

  #begun(name: string, match: SteppedMatch) {
    if (!this.#matches.has(name) && this.#matches.size >= MOST_MATCHES) {
      throw new Unfit('matches', `${MOST_MATCHES} matches are open: close some`)
    }
    this.#matches.set(name, match)
    return match.standing()
  }
}

function readRequest(line: string) {
  if (line.length > LONGEST_LINE) throw new Unfit('form', `a line has ${LONGEST_LINE} characters at most`)
  const parsed = request.safeParse(parsedJson(line))
  if (parsed.success) return parsed.data
  throw new Unfit('form', inWords(parsed.error))
}

function parsedJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw new Unfit('form', 'the line is not JSON')
  }
}

function givenBy(answer: StepAnswer): Given {
  if ('text' in answer) return { text: answer.text }
  if ('action' in answer) return { action: answer.action }
  return { missing: 'timeout' in answer ? 'timeout' : 'error' }
}
