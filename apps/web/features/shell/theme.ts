export const THEMES = ['stage', 'daylight'] as const
export type Theme = (typeof THEMES)[number]

export const THEME_COOKIE = 'masquerade-theme'

export function isTheme(value: unknown): value is Theme {
  return THEMES.some((theme) => theme === value)
}
