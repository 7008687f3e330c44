import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { PageTitle } from '@/features/design/page-title.tsx'
import styles from '@/features/operate/operate.module.css'
import { ActionLine } from '@/features/operate/server/action-line.tsx'
import { lookedUp } from '@/features/operate/server/looked-up.ts'
import { Link } from '@/lib/link.tsx'
import type { PageProps } from '@/lib/page-props.ts'
import { getStore } from '@/lib/server/store.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('operate.log'))('title'), robots: { index: false } }
}

/** What administrators did. There is no way to change any of it. */
export default async function LogPage({ searchParams }: PageProps) {
  const { limit, cursor } = await lookedUp(searchParams)
  const t = await getTranslations('operate.log')
  const found = await getStore().operating.log.page(limit, cursor)
  if (!found.ok) notFound()
  const { items, next } = found.value
  return (
    <>
      <PageTitle lede={t('lede')}>{t('title')}</PageTitle>
      {items.length === 0 && <p className="max-w-prose">{t('empty')}</p>}
      <ul className={styles.rows}>
        {items.map((action) => (
          <ActionLine key={action.id} action={action} />
        ))}
      </ul>
      {next && (
        <p className="mt-6">
          <Link href={`/admin/log?cursor=${next}`} className="button">
            {t('older')}
          </Link>
        </p>
      )}
    </>
  )
}
