import 'server-only'
import { type Result, storable } from '@masquerade/game'
import { pageCursor } from '@masquerade/protocol'
import type { Looked, Page } from '@masquerade/store/operating'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Link } from '@/lib/link.tsx'
import { currentUser } from '@/lib/server/auth.ts'
import type { PageProps } from '@/lib/server/page.ts'
import { OtherPages } from '../../../ui/design/button-link.tsx'
import { PageTitle } from '../../../ui/design/page-title.tsx'
import { SubmitButton } from '../../../ui/forms/form-parts.tsx'
import forms from '../../../ui/forms/forms.module.css'
import { Row, RowFacts, RowName } from '../rows.tsx'

interface LookUpProps<T> {
  of: 'agents' | 'arenas' | 'users'
  searchParams: PageProps['searchParams']
  find(looked: Looked): Promise<Result<Page<T>, unknown>>
  row(item: T): { name: ReactNode; facts: ReactNode }
  children?: ReactNode
}

export async function LookUp<T extends { id: string }>({ of, searchParams, find, row, children }: LookUpProps<T>) {
  const looked = await lookedUp(searchParams)
  const { text } = looked
  const found = await find(looked)
  if (!found.ok) notFound()
  const { items, next } = found.value
  const [t, page] = await Promise.all([getTranslations('operate.lookUp'), getTranslations(`operate.${of}`)])
  const at = `/admin/${of}`
  const asked = text === '' ? '' : `&q=${encodeURIComponent(text)}`
  return (
    <>
      <PageTitle lede={page('lede')}>{page('title')}</PageTitle>
      {children}
      <form method="get" action={at} className="mb-6 flex flex-wrap items-end gap-x-4 gap-y-2">
        <div className={`${forms.field} max-w-[24rem] flex-[1_1_14rem]`}>
          <label htmlFor="look-up" className="mb-1 block font-strong">
            {t('label')}
          </label>
          <input id="look-up" name="q" type="search" maxLength={100} defaultValue={text} autoComplete="off" />
        </div>
        <SubmitButton>{t('do')}</SubmitButton>
        {text !== '' && <Link href={at}>{t('all')}</Link>}
      </form>
      {items.length === 0 && <p className="max-w-prose">{t('none')}</p>}
      <ul>
        {items.map((item) => {
          const { name, facts } = row(item)
          return (
            <Row key={item.id}>
              <RowName>{name}</RowName>
              <RowFacts>{facts}</RowFacts>
            </Row>
          )
        })}
      </ul>
      {next && <OtherPages older={[`${at}?cursor=${next}${asked}`, t('older')]} />}
    </>
  )
}

const A_PAGE = 50

export async function lookedUp(searchParams: PageProps['searchParams']): Promise<Looked & { text: string }> {
  if ((await currentUser())?.role !== 'admin') notFound()
  const { q, cursor } = await searchParams
  const read = pageCursor.optional().safeParse(cursor)
  if (!read.success) notFound()
  return { text: typeof q === 'string' ? storable(q).slice(0, 100) : '', cursor: read.data, limit: A_PAGE }
}
