import { setImmediate as nextTurn } from 'node:timers/promises'
import { err, ok, type Result } from '@masquerade/game'
import type { OutboundResponse } from '@masquerade/outbound'
import { type Completion, completionBody, endedBy, failureIn, heardIn, spent } from '../chat/completion.ts'
import { type Credentials, eventParser, notUtf8, unmarked } from '../exchange/exchange.ts'
import { parsedJson } from '../exchange/parsed-json.ts'
import { brokenOff, excerpt, type Failure, failure } from '../failure.ts'
import { ANSWER_CHARACTERS, COMPLETION_BYTES, STREAM_EVENTS, STREAM_STEP_BYTES } from '../limits.ts'

/** In a model's answer that arrives piece by piece as server-sent events, the token usage comes with the last piece. */
export async function readStream(
  response: OutboundResponse,
  host: string,
  credentials: Credentials,
): Promise<Result<Completion, Failure>> {
  const completion: Completion = { text: '', cutShort: false }
  let thoughts = ''
  let refusal = ''
  let finished = false
  let isWhole = false
  let hasEnded = false
  let pieces = 0
  let events = 0
  let unpaused = 0
  let failed: Failure | undefined

  function allow(limit: number, amount: number, what: string) {
    if (amount > limit) failed ??= failure('too-large', `${host} streamed more than ${limit} ${what}`, { host })
  }
  const count = () => allow(STREAM_EVENTS, ++events, 'events')

  function take(event: string, isError: boolean) {
    count()
    allow(COMPLETION_BYTES, event.length, 'characters in one event')
    if (finished || failed) return
    const data = unmarked(event, credentials)
    finished = data.trim() === '[DONE]'
    if (finished) return
    const parsed = completionBody.safeParse(parsedJson(data))
    // If the stream ended inside a piece, this piece says nothing, and the pieces before it say whether words are missing.
    if (!parsed.success && hasEnded && pieces > 0) return
    if (!parsed.success) {
      const said = excerpt(data)
      failed = failure('not-this-protocol', `${host} streamed something else than a chat: ${said}`, { host }, said)
      return
    }
    const choice = parsed.data.choices?.find(({ index }) => !index)
    failed = failureIn(parsed.data, choice, host, isError)
    if (failed) return
    pieces++
    // Some servers put the whole answer into one piece.
    const isOnly = completion.text === '' && choice?.finish_reason
    const heard = heardIn(choice?.delta ?? (isOnly ? choice.message : undefined), choice?.text)
    completion.text += heard.text
    thoughts += heard.thoughts ?? ''
    refusal += heard.refusal ?? ''
    // In a streamed answer, the name of the tool that the model calls comes only with the first piece.
    if (heard.tool !== undefined) completion.tool ||= heard.tool
    // Some servers send an empty reason with each piece.
    if (choice?.finish_reason) {
      Object.assign(completion, endedBy(choice.finish_reason))
      isWhole = true
    }
    Object.assign(completion, spent(parsed.data))
    allow(ANSWER_CHARACTERS, completion.text.length + thoughts.length + refusal.length, 'characters')
  }

  const parser = eventParser(take, count)
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    // Chunks that have already arrived follow each other without a pause, so pauses are made here.
    for await (const chunk of response.body) {
      for (let from = 0; from < chunk.length && !finished && !failed; from += STREAM_STEP_BYTES) {
        const step = chunk.subarray(from, from + STREAM_STEP_BYTES)
        parser.feed(decoder.decode(step, { stream: true }))
        unpaused += step.length
        if (unpaused < STREAM_STEP_BYTES) continue
        await nextTurn()
        unpaused = 0
      }
      if (finished || failed) break
    }
  } catch (error) {
    if (error instanceof TypeError && 'code' in error) return err(notUtf8(response, host)) // of the decoder
    // A connection that fails after the last word takes no more than the usage away.
    if (!isWhole && !finished) throw error
  }
  hasEnded = true
  parser.feed('\n\n') // some servers leave out the empty line after their last event
  if (failed) return err(failed)
  if (pieces === 0) return err(failure('empty-answer', `${host} ended its stream without a word`, { host }))
  // An answer that broke off is rejected, because otherwise half a sentence would be spoken in the match.
  if (!isWhole && !finished) return err(brokenOff(host))
  // Secrets are removed again from the whole text, since a secret may have arrived in several pieces.
  return ok({
    ...completion,
    text: unmarked(completion.text, credentials),
    ...(thoughts !== '' && { thoughts: unmarked(thoughts, credentials) }),
    ...(refusal !== '' && { refusal: unmarked(refusal, credentials) }),
  })
}
