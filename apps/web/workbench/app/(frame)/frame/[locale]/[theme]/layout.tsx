import '../../../../../workbench.css'
import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { fontVariables } from '@/features/design/fonts.ts'
import { isTheme } from '@/features/shell/theme.ts'
import { isLocale } from '@/i18n/locales.ts'
import styles from '../../../../../bench.module.css'

interface FrameProps {
  children: ReactNode
  params: Promise<{ locale: string; theme: string }>
}

/** One of the looks of a stage: a document of its own, as wide as its frame. */
export default async function FrameLayout({ children, params }: FrameProps) {
  const { locale, theme } = await params
  if (!isLocale(locale) || !isTheme(theme)) notFound()
  return (
    <html lang={locale} data-theme={theme} className={fontVariables}>
      <body>
        <main className={styles.framed}>{children}</main>
      </body>
    </html>
  )
}
