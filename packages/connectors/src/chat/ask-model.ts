import { cutTo, ok, seatName, storable } from '@masquerade/game'
import type { Conversation, Question, Reply } from '../agent-connector.ts'
import type { Until } from '../exchange/patient.ts'
import { excerpt, type Failure, failure, missing, reading } from '../failure.ts'
import { ANSWER_CHARACTERS, MAX_TOKENS, OWN_PROMPT_CHARACTERS, PROMPT_CHARACTERS } from '../limits.ts'
import { type ReadReply, readReply, withoutThoughts } from '../strategies/read-reply.ts'
import {
  type ChatMessage,
  formOf,
  type Language,
  messagesFor,
  messagesOfProbe,
  type StrategySettings,
} from '../strategies/strategy.ts'
import { briefOf } from '../wire-ask.ts'
import { type Chat, type Sampling, type Wishes, withoutSystem } from './chat.ts'

interface ModelSettings extends StrategySettings {
  model: string
  maxTokens?: number
  sampling?: Sampling
}

export type Manner = Pick<ModelSettings, 'sampling' | 'always'>

export async function askModel(
  chat: Chat,
  settings: ModelSettings,
  question: Question,
  signal: AbortSignal,
): Promise<Reply> {
  const { game, ask, seen, deadline, experiment, way } = question
  const language: Language = question.language === 'zh' ? 'zh' : 'en'
  const hints = experiment?.hints ?? true
  const brief = briefOf({ ...question, language })
  const { options: _, ...unlisted } = ask
  const put = { game: game.id, brief, ask: hints ? ask : unlisted, name: seatName(game, seen, ask.seat) }
  const probe = experiment?.probe
  const written = (probe ? messagesOfProbe : messagesFor)(settings, put, language)
  const reads = (said: string) => game.read({ text: storable(said) }, ask).ok
  const read = probe ? asItIs : (text: string) => readReply(text, ask, reads)
  const form = experiment && (probe ? `probe:${probe.name}` : formOf(settings, put, language))
  const wishes = experiment?.seed === undefined ? {} : { seed: experiment.seed }
  return replyTo(chat, settings, written, { wishes, read, form }, { deadline, signal, way })
}

/** A conversation outside any game is sent to a model without randomness (temperature 0) where the API allows that. */
export async function tellModel(
  chat: Chat,
  settings: ModelSettings,
  { turns, seed, deadline, way }: Conversation,
  signal: AbortSignal,
): Promise<Reply> {
  const own = settings.strategy === 'custom' ? (settings.prompt ?? '') : ''
  const written: ChatMessage[] = [
    ...(own === '' ? [] : [{ role: 'system' as const, content: own }]),
    ...turns.map(({ from, text }): ChatMessage => ({ role: from === 'agent' ? 'assistant' : 'user', content: text })),
  ]
  const wishes = { temperature: 0, ...(seed !== undefined && { seed }) }
  return replyTo(chat, settings, written, { wishes, read: asItIs, form: `told: ${own}` }, { deadline, signal, way })
}

async function replyTo(
  chat: Chat,
  settings: ModelSettings,
  written: ChatMessage[],
  { wishes, read, form }: { wishes: Wishes; read(text: string): ReadReply; form: string | undefined },
  until: Until,
): Promise<Reply> {
  if (until.signal.aborted) return { answer: { missing: 'timeout' } }
  const { messages, cut } = withinLimits(written)
  const { model, maxTokens = MAX_TOKENS, sampling } = settings
  const promptOf = (put: readonly ChatMessage[]) => ({ model, maxTokens, messages: put.map((one) => ({ ...one })) })
  const asked = messages.reduce((sum, { content }) => sum + content.length, 0)
  const put = { prompt: promptOf(messages), ...(form !== undefined && { experiment: { form } }) }
  if (asked > PROMPT_CHARACTERS) {
    const message = `What there is to read, ${asked} characters, is more than the ${PROMPT_CHARACTERS} that are put before a model`
    return { ...missing(failure('prompt-too-long', message, { length: asked, limit: PROMPT_CHARACTERS })), ...put }
  }

  const request = { model, messages, maxTokens, ...(sampling && { sampling }), wishes }
  const chatted = await chat(request, until)
  if (!chatted.ok) return { ...missing(chatted.error), ...put }
  const { text, thoughts, tool, cutShort, refusal, sent, noSystem, recalled, ...spent } = chatted.value
  const prompt = promptOf(noSystem ? withoutSystem(messages) : messages)
  const experimentReply = form !== undefined && {
    experiment: { form, ...(sent && { sampling: sent }), ...(recalled && { recalled }) },
  }
  const length = text.length + (thoughts?.length ?? 0)
  if (length > ANSWER_CHARACTERS) {
    const message = `The model wrote ${length} characters; at most ${ANSWER_CHARACTERS} are read`
    const tooLarge = failure('too-large', message, { length, limit: ANSWER_CHARACTERS })
    return { ...missing(tooLarge), prompt, ...spent, ...experimentReply }
  }
  const passed = { prompt, reply: text, ...spent, ...experimentReply }
  const heard = reading('the model', () => ok(read(text)))
  if (!heard.ok) return { ...missing(heard.error), ...passed }
  const { text: said, reasoning: before } = heard.value
  const reasoning = [thoughts, before].filter((part) => part !== undefined && part !== '').join('\n\n')
  const about = { ...(reasoning !== '' && { reasoning }), ...passed }
  if (said === '' && tool !== undefined) return { ...missing(onlyToolCall(tool)), ...about }
  if (said === '' && refusal !== undefined) return { ...missing(refused(refusal)), ...about }
  const notes = [
    cut,
    noSystem === 'new' ? NO_SYSTEM : '',
    refusal === '' ? heldBack('the rest of the') : '',
    endNote(cutShort, said === '', reasoning !== '', maxTokens),
  ].filter((note) => note !== '')
  return { answer: { text: said }, ...(notes.length > 0 && { error: notes.join(' ') }), ...about }
}

function asItIs(reply: string): ReadReply {
  const { said, thoughts } = withoutThoughts(reply)
  return { text: said, ...(thoughts !== '' && { reasoning: thoughts }) }
}

function onlyToolCall(name: string): Failure {
  const tool = excerpt(name)
  const which = tool === '' ? '' : ` (${tool})`
  const message = `The model answered with a call of a tool${which} and not a word. It is offered none here: switch its tools off, or choose a model that answers in words.`
  return failure('only-tool-call', message, { tool })
}

/** A refusal without words of the model's own is that of a content filter. */
function refused(words: string): Failure {
  const said = words === '' ? heldBack('the') : `The model refused to answer: ${excerpt(words)}`
  return failure('model-refused', said)
}

const heldBack = (what: string) => `The content filter of the model or its provider held ${what} answer back.`

/** Only the prompt that the agent's owner wrote is cut when it is too long; the game's own words are sent whole. */
function withinLimits(messages: ChatMessage[]): { messages: ChatMessage[]; cut: string } {
  const [system, ...others] = messages
  if (!system || system.content.length <= OWN_PROMPT_CHARACTERS) return { messages, cut: '' }
  const content = cutTo(system.content, OWN_PROMPT_CHARACTERS)
  const cut = `The prompt, with its variables filled in, has ${system.content.length} characters; only the first ${OWN_PROMPT_CHARACTERS} were sent.`
  return { messages: [{ ...system, content }, ...others], cut }
}

const NO_SYSTEM =
  'The model does not accept a system message. Until the end of the match, that text stands at the beginning of the first user message.'

function endNote(cutShort: boolean, isEmpty: boolean, isThought: boolean, maxTokens: number): string {
  const used = `The model used up its ${maxTokens} tokens`
  if (!isEmpty) return cutShort ? `${used} in the middle of its answer; ${ALLOW_MORE} let it say less.` : ''
  if (cutShort) return `${used} before it came to an answer; ${ALLOW_MORE} let it think less.`
  return isThought
    ? 'The model answered with nothing: its whole reply is reasoning. If its answer is in there, turn off the thinking of the model, or the reasoning parser of the API.'
    : 'The model answered with nothing.'
}

const ALLOW_MORE = 'allow it more (“Tokens per reply”), or'
