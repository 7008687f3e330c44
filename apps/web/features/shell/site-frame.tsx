import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { PausedBanner } from './paused-banner.tsx'

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
