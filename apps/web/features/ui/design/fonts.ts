import localFont from 'next/font/local'

/*
 * The fonts that every page needs: they contain only English letters, which keeps the files small. Each ends in a generic
 * family, because browsers would otherwise look for each of the Chinese fonts while this one is on its way.
 */
const text = localFont({
  src: './fonts/inter.woff2',
  variable: '--face-text',
  weight: '400 600',
  display: 'swap',
  fallback: ['text-on-phones', 'Arial', 'sans-serif'],
})

const display = localFont({
  src: './fonts/fraunces.woff2',
  variable: '--face-display',
  weight: '400 600',
  display: 'swap',
  adjustFontFallback: 'Times New Roman',
  // Browsers would otherwise load a Chinese font of many megabytes for titles.
  fallback: ['display-on-phones', 'Times New Roman', 'serif'],
})

// Listed before the fallback font, from which browsers would otherwise take letters with accents.
const textAccents = localFont({
  src: './fonts/inter-accents.woff2',
  variable: '--face-text-accents',
  weight: '400 600',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+00A1-00B6, U+00B8-00D6, U+00D8-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-2012, U+2015-2017, U+201A-201B, U+201E-2025, U+2027-206F, U+20AC, U+2122, U+2191, U+2193, U+2215',
    },
  ],
})

const displayAccents = localFont({
  src: './fonts/fraunces-accents.woff2',
  variable: '--face-display-accents',
  weight: '400 600',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+00A1-00B6, U+00B8-00D6, U+00D8-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-2012, U+2015-2017, U+201A-201B, U+201E-2025, U+2027-206F, U+20AC, U+2122, U+2191, U+2193, U+2215',
    },
  ],
})

const displayExt = localFont({
  src: '../../../../../node_modules/@fontsource-variable/fraunces/files/fraunces-latin-ext-opsz-normal.woff2',
  variable: '--face-display-ext',
  weight: '100 900',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0100-02BA, U+02BD-02C5, U+1E00-1E9F, U+20A0-20AB, U+2C60-2C7F' }],
})

const mono = localFont({
  src: '../../../../../node_modules/@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2',
  variable: '--face-mono',
  weight: '100 800',
  display: 'swap',
  preload: false,
  fallback: ['monospace'],
  adjustFontFallback: false,
})

export const fontVariables = [text, textAccents, display, displayAccents, displayExt, mono]
  .map((font) => font.variable)
  .join(' ')
