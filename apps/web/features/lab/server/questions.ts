import 'server-only'
import { BUILT_IN } from '@masquerade/lab'
import { getLocale, getTranslations } from 'next-intl/server'
import type { Question } from '../experiment-list.tsx'

/** The questions of experiments in the language of the page: of those that are built in, where they ask what is built in. */
export async function questions(): Promise<(name: string, question: string) => Question> {
  const [t, locale] = await Promise.all([getTranslations('lab.questions'), getLocale()])
  return (name, question) => {
    const builtIn = Object.hasOwn(BUILT_IN, name) ? BUILT_IN[name] : undefined
    // biome-ignore lint/suspicious/noExplicitAny: its keys are the names of experiments, which tests hold it to
    const key = name as any
    if (locale !== 'en' && builtIn?.question === question && t.has(key)) return { text: t(key) }
    return { text: question, ...(locale !== 'en' && question !== '' && { lang: 'en' }) }
  }
}
