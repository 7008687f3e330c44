import 'server-only'
import { BUILT_IN } from '@masquerade/papers/built-in'
import { getLocale } from 'next-intl/server'
import chinese from '../questions/zh.json' with { type: 'json' }

/** Chinese translations of the research questions of built-in experiments, by the experiment's name. */
const CHINESE: Readonly<Record<string, string>> = chinese

export async function questions() {
  const locale = await getLocale()
  return (question: string) => questionIn(locale, question)
}

/** A changed copy of a built-in experiment has another name, and mostly the same question. */
export function questionIn(locale: string, question: string): { text: string; lang: string | undefined } {
  if (locale !== 'zh') return { text: question, lang: undefined }
  const [name = ''] = Object.entries(BUILT_IN).find(([, builtIn]) => builtIn.question === question) ?? []
  const inChinese = CHINESE[name]
  if (inChinese !== undefined) return { text: inChinese, lang: undefined }
  return { text: question, lang: question === '' || /\p{Script=Han}/u.test(question) ? undefined : 'en' }
}
