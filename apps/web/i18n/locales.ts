export const LOCALES = ['en', 'zh'] as const
export type Locale = (typeof LOCALES)[number]

export const DEFAULT_LOCALE: Locale = 'en'
export const LOCALE_COOKIE = 'masquerade-locale'

export const isLocale = (value: string | undefined): value is Locale => LOCALES.some((locale) => locale === value)

export function chooseLocale(cookie: string | undefined, acceptLanguage: string | null): Locale {
  if (isLocale(cookie)) return cookie
  return accepted(acceptLanguage ?? '').find(isLocale) ?? DEFAULT_LOCALE
}

/** Parses `zh-CN,zh;q=0.9,en;q=0.8` into zh, zh, en: primary languages, the most wanted first. */
function accepted(header: string): string[] {
  return header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const quality = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith('q='))
      return { language: tag.split('-')[0] ?? '', quality: quality ? Number(quality.slice(2)) : 1 }
    })
    .filter((wish) => wish.quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map((wish) => wish.language)
}
