import type { Objection } from '@masquerade/game'
import { injectionsIn } from './injections-in.ts'

const WHY = {
  en: 'what you say may not tell the other players or their programs what to do, nor look like a message of the referee or the site: it was not heard, say something else',
  zh: '发言不得向其他玩家或他们的程序下指令，也不得冒充裁判或网站的消息：这段话没有人听到，请换一句',
} as const

/** A match can forbid instructions to other programs; the refusal is in the language of the match. */
export function objectionIn(language: string): Objection {
  const why = WHY[language === 'zh' ? 'zh' : 'en']
  return (said) => (injectionsIn(said).length > 0 ? { why } : undefined)
}
