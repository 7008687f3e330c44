// The fonts come first, because a build joins style sheets only with their neighbours: after all others, theirs is one more file.
import { fontVariables } from '@/features/ui/design/fonts.ts'
import './globals.css'
import type { Metadata, Viewport } from 'next'
import { cookies, headers } from 'next/headers'
import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { sitePicture } from '@/features/share/server/link-previews.ts'
import { siteOrigin } from '@/features/share/server/site-origin.ts'
import { isTheme, THEME_COOKIE } from '@/features/ui/shell/theme.ts'
import { Speaking } from '@/i18n/speaking.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const [t, locale] = await Promise.all([getTranslations('shell'), getLocale()])
  const images = [await sitePicture(locale)]
  return {
    // Addresses in metadata, such as those of preview pictures, must be absolute, since other sites read them.
    metadataBase: new URL(siteOrigin(await headers())),
    title: { default: 'Masquerade', template: '%s · Masquerade' },
    description: t('footer.what'),
    // The metadata for link previews has no title and description, so that each page's own are used.
    openGraph: { type: 'website', siteName: 'Masquerade', locale, images },
    twitter: { card: 'summary_large_image', images },
  }
}

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: dark)', color: '#110d0a' },
    { media: '(prefers-color-scheme: light)', color: '#f5f2ec' },
  ],
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const theme = (await cookies()).get(THEME_COOKIE)?.value
  return (
    <html lang={await getLocale()} data-theme={isTheme(theme) ? theme : undefined} className={fontVariables}>
      <body>
        <Speaking of={['app']}>{children}</Speaking>
      </body>
    </html>
  )
}
