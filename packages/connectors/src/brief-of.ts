import { type Brief, gameEvents } from '@masquerade/game'
import type { Probe, Question } from './agent-connector.ts'

const UNREAD = {
  en: (why: string) => `Your answer before could not be read: ${why}.`,
  zh: (why: string) => `你上一次的回答无法读取：${why}。`,
}

export function briefOf({ game, ask, seen, language, study = {} }: Question): Brief {
  const { hints = true, notes = [], probe } = study
  const brief = game.brief(gameEvents(seen), ask, { language, hints, notes })
  return probe ? { ...brief, task: taskOf(probe, language) } : brief
}

function taskOf({ rules, task, refused }: Probe, language: string): string {
  const unread = UNREAD[language === 'zh' ? 'zh' : 'en']
  return [rules, task, refused === undefined ? undefined : unread(refused)].filter((part) => part).join('\n\n')
}
