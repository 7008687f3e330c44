import { gameEvents, type Result } from '@masquerade/game'
import type { AgentFault, StrategyId } from '@masquerade/protocol'
import type { Question, Reply } from '../agent-connector.ts'
import type { Until } from '../exchange/patient.ts'
import { type Failure, failure, missing } from '../failure.ts'
import { MAX_TOKENS, OWN_PROMPT_CHARACTERS, PROMPT_CHARACTERS } from '../limits.ts'
import { readReply } from '../strategies/read-reply.ts'
import { type ChatMessage, type Language, messagesFor } from '../strategies/strategy.ts'
import type { Completion } from './completion.ts'

export interface ModelSettings {
  model: string
  strategy: StrategyId
  prompt?: string
  maxTokens?: number
}

/** What is put before a model. */
export interface ChatRequest {
  model: string
  messages: ChatMessage[]
  maxTokens: number
}

/** Puts messages before a model; how is the matter of each kind of agent. */
export type Chat = (request: ChatRequest, until: Until) => Promise<Result<Completion, Failure>>

/** Asks a model by the agent's strategy: brief to messages, reply to answer, and an account of both for the owner. */
export async function askModel(
  chat: Chat,
  settings: ModelSettings,
  { game, ask, seen, language: spoken, deadline }: Question,
  signal: AbortSignal,
): Promise<Reply> {
  if (signal.aborted) return { answer: { missing: 'timeout' } }
  const language: Language = spoken === 'zh' ? 'zh' : 'en'
  const brief = game.brief(gameEvents(seen), ask, { language, hints: true, notes: [] })
  const { messages, cut } = withinLimits(messagesFor(settings, brief, ask, language))
  const { model, maxTokens = MAX_TOKENS } = settings
  const prompt = { model, maxTokens, messages: messages.map((message) => ({ ...message })) }
  const length = messages.reduce((sum, { content }) => sum + content.length, 0)
  if (length > PROMPT_CHARACTERS) return { ...missing(tooLong(length)), prompt }

  const chatted = await chat({ model, messages, maxTokens }, { deadline, signal })
  if (!chatted.ok) return { ...missing(chatted.error), prompt }
  const { text, thoughts, cutShort, ...spent } = chatted.value
  const read = readReply(text, ask)
  const reasoning = [thoughts, read.reasoning].filter((part) => part !== undefined && part !== '').join('\n\n')
  const notes = [cut, read.text === '' ? emptyNote(cutShort, maxTokens) : ''].filter((note) => note !== '')
  return {
    answer: { text: read.text },
    ...(reasoning !== '' && { reasoning }),
    ...(notes.length > 0 && { error: notes.join(' ') }),
    prompt,
    reply: text,
    ...spent,
  }
}

/** The owner's own prompt may grow beyond all measure by its variables; the game's own words are never cut. */
function withinLimits(messages: ChatMessage[]): { messages: ChatMessage[]; cut: string } {
  const [system, ...others] = messages
  if (!system || system.content.length <= OWN_PROMPT_CHARACTERS) return { messages, cut: '' }
  const content = system.content.slice(0, OWN_PROMPT_CHARACTERS)
  const cut = `The prompt, with its variables filled in, has ${system.content.length} characters; only the first ${OWN_PROMPT_CHARACTERS} were sent.`
  return { messages: [{ ...system, content }, ...others], cut }
}

function tooLong(length: number): Failure {
  const code: AgentFault = 'prompt-too-long'
  const message = `What there is to read, ${length} characters, is more than the ${PROMPT_CHARACTERS} that are put before a model`
  return failure(code, message, { length, limit: PROMPT_CHARACTERS })
}

function emptyNote(cutShort: boolean, maxTokens: number): string {
  if (!cutShort) return 'The model answered with nothing.'
  return `The model used up its ${maxTokens} tokens before it came to an answer; allow it more, or let it think less.`
}
