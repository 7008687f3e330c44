import { useTranslations } from 'next-intl'
import { companyOf, type Meaning, modelNamedIn, sentenceOf, whatOf } from './meaning.ts'

/** What a meaning is, in the words of a choice. */
export function useMeaningWords(): (meaning: Meaning) => string {
  const t = useTranslations('register.choice')
  return (meaning) => {
    const company = companyOf(meaning)
    const where = whatOf(meaning)
    const what = company === undefined ? where : t('company', { company, where })
    return t(sentenceOf(meaning), { what, model: modelNamedIn(meaning) ?? '' })
  }
}
