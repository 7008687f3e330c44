import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import styles from './paused-banner.module.css'
import { pauseNow } from './server/pause-now.ts'

/** The frame of every page of the site; a match that is embedded in another site's page goes without. */
export async function SiteFrame({ children }: { children: ReactNode }) {
  const t = await getTranslations('shell')
  return (
    <>
      <a href="#main" className="skip">
        {t('skip')}
      </a>
      <Header />
      <main id="main" className="page">
        <PausedBanner />
        {children}
      </main>
      <Footer />
    </>
  )
}

/** Says on every page that the site is paused, and why. */
async function PausedBanner() {
  const pause = await pauseNow()
  if (!pause) return null
  const t = await getTranslations('shell.paused')
  return (
    <p className={styles.banner} role="status">
      <strong>{t('title')}</strong> <span dir="auto">{t('text', { why: pause.why })}</span>
    </p>
  )
}
