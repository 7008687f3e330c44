import { useLocale } from 'next-intl'

interface OwnersWordProps {
  about: { en: string; zh: string }
  className?: string | undefined
}

/** How an agent works, in its owner's words: in the page's language when there are any, else in the other. */
export function OwnersWord({ about, className = '' }: OwnersWordProps) {
  const locale = useLocale()
  const written = wordIn(about, locale)
  if (!written) return null
  return (
    <p className={`said whitespace-pre-line ${className}`} dir="auto" lang={written.language}>
      {written.text}
    </p>
  )
}

export function wordIn(about: OwnersWordProps['about'], locale: 'en' | 'zh') {
  const other = locale === 'en' ? 'zh' : 'en'
  const language = about[locale].trim() === '' ? other : locale
  const text = about[language].trim()
  return text === '' ? undefined : { text, language }
}
