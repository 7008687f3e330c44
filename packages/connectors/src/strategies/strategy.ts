import { type Ask, type Brief, choicesOf } from '@masquerade/game'
import { type StrategyId, strategy } from '@masquerade/protocol'
import { aboutGame } from '../games/registry.ts'
import en from './wording-en.json' with { type: 'json' }
import zh from './wording-zh.json' with { type: 'json' }

export const STRATEGIES = strategy.options

export type Language = 'en' | 'zh'

export interface StrategySettings {
  strategy: StrategyId
  prompt?: string
  /** If true, the strategy's instruction has no condition "if you believe so"; some experiments use this. */
  always?: boolean
}

export interface ChatMessage {
  role: 'system' | 'user' | 'assistant'
  content: string
}

const WORDING: Record<Language, typeof en> = { en, zh }

interface Put {
  game: string
  brief: Brief
  ask: Ask
  name: string
}

/** As in LLMArena, a prompt has three parts: rules (system message), observation and action (user's message). */
export function messagesFor(settings: StrategySettings, put: Put, language: Language): ChatMessage[] {
  const { brief, ask } = put
  const user = [brief.situation, brief.task]
  if (settings.strategy === 'plain') return conversation(brief.rules, user)
  const { lastLine, lastLines } = WORDING[language]
  const last = ask.mode === 'act' ? lastLines : lastLine
  if (settings.strategy === 'custom') {
    return conversation(fillIn(settings.prompt ?? '{rules}', put, language), [...user, last])
  }
  return conversation(brief.rules, [...user, ...thinking(settings, put, language), last])
}

export function messagesOfProbe({ strategy, prompt }: StrategySettings, put: Put, language: Language): ChatMessage[] {
  const { rules, situation, task } = put.brief
  const system = strategy === 'custom' ? fillIn(prompt ?? '{rules}', put, language) : rules
  return conversation(system, [situation, task])
}

export function formOf(
  settings: StrategySettings,
  { game, ask }: Pick<Put, 'game' | 'ask'>,
  language: Language,
): string {
  const { options: _, illegal: __, ...bare } = ask
  const slots = { rules: '{rules}', situation: '{situation}', task: '{task}' }
  return JSON.stringify(messagesFor(settings, { game, brief: slots, ask: bare, name: '{name}' }, language))
}

function thinking({ strategy, always }: StrategySettings, { game, ask }: Put, language: Language): string[] {
  if (strategy === 'plain' || strategy === 'custom') return []
  const ofGame = aboutGame(game).thinking?.[language]
  const asTold = always ? ofGame?.always?.[strategy]?.[ask.kind] : undefined
  return [asTold ?? ofGame?.thinking[strategy]?.[ask.kind] ?? WORDING[language].thinking[strategy]]
}

/** In a custom prompt only known variables in braces are filled in; anything else stays as the owner wrote it. */
export function fillIn(prompt: string, { ask, brief, name }: Omit<Put, 'game'>, language: Language): string {
  const values = new Map([
    ['rules', brief.rules],
    ['situation', brief.situation],
    ['task', brief.task],
    ['name', name],
    ['kind', ask.kind],
    ['choices', (choicesOf(ask) ?? []).join(', ')],
    ['language', language],
  ])
  return prompt.replace(/\{([a-z]+)\}/g, (whole, name: string) => values.get(name) ?? whole)
}

function conversation(system: string, user: readonly string[]): ChatMessage[] {
  return [
    { role: 'system', content: system },
    { role: 'user', content: user.filter((part) => part !== '').join('\n\n') },
  ]
}
