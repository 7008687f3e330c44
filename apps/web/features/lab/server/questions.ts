import 'server-only'
import { BUILT_IN } from '@masquerade/papers/built-in'
import { getLocale } from 'next-intl/server'
import type { Question } from '../experiment-list.tsx'
import { CHINESE } from '../questions/registry.ts'

export async function questions(): Promise<(name: string, question: string) => Question> {
  const locale = await getLocale()
  return (name, question) => {
    const isBuiltIn = Object.hasOwn(BUILT_IN, name) && BUILT_IN[name]?.question === question
    const inChinese = isBuiltIn && Object.hasOwn(CHINESE, name) ? CHINESE[name] : undefined
    if (locale === 'zh' && inChinese !== undefined) return { text: inChinese }
    return { text: question, ...(locale === 'zh' && question !== '' && { lang: 'en' }) }
  }
}
