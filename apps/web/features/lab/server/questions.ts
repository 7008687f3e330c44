import 'server-only'
import { BUILT_IN } from '@masquerade/papers/built-in'
import { getLocale } from 'next-intl/server'
import { CHINESE } from '../questions/registry.ts'

export async function questions() {
  const locale = await getLocale()
  return (name: string, question: string) => {
    const isBuiltIn = Object.hasOwn(BUILT_IN, name) && BUILT_IN[name]?.question === question
    const inChinese = isBuiltIn ? CHINESE[name] : undefined
    if (locale === 'zh' && inChinese !== undefined) return { text: inChinese, lang: undefined }
    return { text: question, lang: locale === 'zh' && question !== '' ? 'en' : undefined }
  }
}
