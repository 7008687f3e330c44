import 'server-only'
import { BUILT_IN } from '@masquerade/papers/built-in'
import { getLocale } from 'next-intl/server'
import chinese from '../questions/zh.json' with { type: 'json' }

/** Chinese translations of the research questions of built-in experiments, by the experiment's name. */
const CHINESE: Readonly<Record<string, string>> = chinese

export async function questions() {
  const locale = await getLocale()
  return (name: string, question: string) => {
    const isBuiltIn = Object.hasOwn(BUILT_IN, name) && BUILT_IN[name]?.question === question
    const inChinese = isBuiltIn ? CHINESE[name] : undefined
    if (locale === 'zh' && inChinese !== undefined) return { text: inChinese, lang: undefined }
    return { text: question, lang: locale === 'zh' && question !== '' ? 'en' : undefined }
  }
}
