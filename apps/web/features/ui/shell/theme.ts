const THEMES = ['stage', 'daylight'] as const
type Theme = (typeof THEMES)[number]

export const THEME_COOKIE = 'masquerade-theme'

export const isTheme = (value: unknown): value is Theme => THEMES.some((theme) => theme === value)

/** The address of an embedded match calls the themes `dark` and `light`; elsewhere they have other names. */
const NAMES = { dark: THEMES[0], light: THEMES[1] } as const satisfies Record<string, Theme>

export const isEmbedTheme = (value: unknown): value is keyof typeof NAMES =>
  typeof value === 'string' && Object.hasOwn(NAMES, value)

/** Without a known theme name in the address, the preference of the reader's browser decides the theme. */
export const embedTheme = (value: unknown): Theme | undefined => (isEmbedTheme(value) ? NAMES[value] : undefined)
