import '../../../../../workbench.css'
import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { fontVariables } from '@/features/ui/design/fonts.ts'
import { isTheme } from '@/features/ui/shell/theme.ts'
import { isLocale } from '@/i18n/locales.ts'
import styles from '../../../../../bench.module.css'

interface FrameProps {
  children: ReactNode
  params: Promise<{ locale: string; theme: string }>
}

/** A document of its own, so that the frame sets the width of its layout. */
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
